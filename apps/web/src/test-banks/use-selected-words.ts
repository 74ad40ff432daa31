import { nfc } from '@icando/contract/text';
import { LIMITS } from '@icando/contract/limits';
import { type RefObject, useEffect, useState } from 'react';

/** The selected word or phrase inside an element; '' without a selection, or if it is too long for a word. */
export function useSelectedWords(box: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    // The browser manages the selection, so its event is observed.
    const onChange = () => {
      const selection = document.getSelection();
      const isInside = selection?.anchorNode && box.current?.contains(selection.anchorNode);
      setWords(isInside ? wordsIn(selection.toString()) : '');
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [box]);
  return words;
}

/** A whole page may be selected. */
const FAR_TOO_LONG = 100 * LIMITS.wordNew;

/** Converts a selected text to a word: without surrounding punctuation and line breaks; '' if it is too long. */
export function wordsIn(text: string): string {
  if (text.length > FAR_TOO_LONG) return '';
  const tidy = nfc(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [...tidy].length <= LIMITS.wordNew ? tidy : '';
}

import { LIMITS } from '@icando/contract/limits';
import { type RefObject, useEffect, useState } from 'react';

/** The word or few words selected inside an element, tidied; '' for none, or for more than a word can be. */
export function useSelectedWords(box: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    // Selecting is the browser's business.
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

/** What of a selected text can be kept as a word: no marks around it, no line breaks, not too long. */
export function wordsIn(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [...tidy].length <= LIMITS.wordNew ? tidy : '';
}

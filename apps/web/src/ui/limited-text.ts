import { lengthOf, nfc } from '@icando/contract/text';
import { useEffect, useRef, type RefObject } from 'react';

/** Of the value of a field for a date. */
export const DATE_LENGTH = '2026-01-31'.length;

/** The length by the server's rule: code points of the composed form (NFC). */
export function countOf(text: string): number {
  return lengthOf(nfc(text));
}

/** The longest prefix of `text` within the limit that splits no letter from its diacritics. */
export function fitting(text: string, room: number): string {
  if (room <= 0) return '';
  let kept = '';
  let left = room;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    left -= countOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept;
}

/** The number of code points that may replace the selected text. */
export function roomFor(value: string, selected: string, max: number): number {
  return max - (countOf(value) - countOf(selected));
}

/**
 * Limits typing and pasting to `max` code points. The browser's `maxlength` counts UTF-16 units and cuts text that an
 * input method is composing, which corrupts Telex syllables. Here a syllable that begins within the limit is
 * completed, and the field reports that it is too long.
 */
export function useTextLimit<Box extends HTMLInputElement | HTMLTextAreaElement>(
  max: number | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    // A native listener, because React's onBeforeInput lacks `inputType`.
    const input = box.current;
    if (!input || max === undefined) return;
    let before = '';
    const onBeforeInput = (event: InputEvent) => {
      if (event.isComposing || event.inputType.startsWith('delete')) return;
      const added =
        event.data ??
        event.dataTransfer?.getData('text/plain') ??
        (event.inputType === 'insertLineBreak' ? '\n' : '');
      const start = input.selectionStart ?? input.value.length;
      const end = input.selectionEnd ?? start;
      const room = roomFor(input.value, input.value.slice(start, end), max);
      if (added === '' || countOf(added) <= room) return;
      event.preventDefault();
      const part = fitting(
        added.replace(/[\r\n]+/g, input instanceof HTMLTextAreaElement ? '\n' : ' '),
        room,
      );
      if (part === '') return;
      input.setRangeText(part, start, end, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: part }));
    };
    const onCompositionStart = () => {
      before = input.value;
    };
    const onCompositionEnd = () => {
      // A syllable that begins at the limit is removed.
      if (countOf(before) < max || countOf(input.value) <= max || countOf(input.value) <= countOf(before))
        return;
      input.setRangeText(before, 0, input.value.length, 'end');
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
    };
    const listener = onBeforeInput as (event: Event) => void;
    input.addEventListener('beforeinput', listener);
    input.addEventListener('compositionstart', onCompositionStart);
    input.addEventListener('compositionend', onCompositionEnd);
    return () => {
      input.removeEventListener('beforeinput', listener);
      input.removeEventListener('compositionstart', onCompositionStart);
      input.removeEventListener('compositionend', onCompositionEnd);
    };
  }, [max]);
  return box;
}

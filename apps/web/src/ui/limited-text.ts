import { lengthOf } from '@icando/contract/text';
import { useEffect, useRef, type RefObject } from 'react';

/** Length as the server counts it: code points of the composed form. */
export function countOf(text: string): number {
  return lengthOf(text.normalize('NFC'));
}

/** The longest beginning of `text` that still fits, never half a letter with its marks. */
export function fitting(text: string, room: number): string {
  if (room <= 0) return '';
  let kept = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (countOf(kept + segment) > room) break;
    kept += segment;
  }
  return kept;
}

/** What one edit would do to a text with a limit. */
export function roomFor(value: string, selected: string, max: number): number {
  return max - (countOf(value) - countOf(selected));
}

/**
 * Stops typing and pasting at `max` code points. The browser's own `maxlength` counts UTF-16 units and cuts what an
 * input method is still composing, which turns a Telex syllable into rubbish: here a syllable begun within the limit
 * is left whole, and the field says that it is too long.
 */
export function useTextLimit<Box extends HTMLInputElement | HTMLTextAreaElement>(
  max: number | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    // React has no onBeforeInput with the native event's inputType, so the listener is set by hand.
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
      // A syllable begun when the field was already full has no place at all.
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

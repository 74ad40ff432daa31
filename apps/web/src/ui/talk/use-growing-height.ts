import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A text area as high as its text, up to `max` px. */
export function useGrowingHeight(text: string, max: number): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const drawn = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Only the browser knows where lines break.
    const it = area.current;
    if (!it || drawn.current === text) return;
    drawn.current = text;
    it.style.height = 'auto';
    const border = it.offsetHeight - it.clientHeight;
    it.style.height = `${Math.min(max, it.scrollHeight + border)}px`;
    it.style.overflowY = it.scrollHeight + border > max ? 'auto' : 'hidden';
  }, [text, max]);
  return area;
}

import { type RefObject, useEffect, useState } from 'react';
import type { End } from './line-keys.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The end points of lines by row, px from the top left of the field. */
export type Anchors = Record<End, readonly Point[]>;

const NONE: Anchors = { from: [], to: [] };

export function useAnchors(field: RefObject<HTMLElement | null>, rows: number): Anchors {
  const [anchors, setAnchors] = useState(NONE);
  useEffect(() => {
    // A resized window, zoom, fonts and longer words all change the size of the field or of an entry. The observer first
    // calls back before the first paint.
    const box = field.current;
    if (!box || rows === 0) return;
    const observer = new ResizeObserver(() => setAnchors(measure(box)));
    observer.observe(box);
    for (const entry of entriesOf(box)) observer.observe(entry);
    return () => observer.disconnect();
  }, [field, rows]);
  return anchors;
}

function measure(box: HTMLElement): Anchors {
  const { left, top } = box.getBoundingClientRect();
  const at = (end: End) =>
    entriesOf(box, end).map((entry) => {
      const edge = entry.getBoundingClientRect();
      return { x: (end === 'from' ? edge.right : edge.left) - left, y: (edge.top + edge.bottom) / 2 - top };
    });
  return { from: at('from'), to: at('to') };
}

function entriesOf(box: HTMLElement, end?: End): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(end === undefined ? '[data-end]' : `[data-end="${end}"]`)];
}

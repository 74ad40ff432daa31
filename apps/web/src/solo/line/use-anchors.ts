import { type RefObject, useEffect, useState } from 'react';
import type { End } from './line-keys.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** For each row, where a line meets the entry: px from the field's top left corner. */
export type Anchors = Record<End, readonly Point[]>;

const NONE: Anchors = { from: [], to: [] };

/** Where lines meet the entries (`data-end`) of a field with so many rows, as laid out now. */
export function useAnchors(field: RefObject<HTMLElement | null>, rows: number): Anchors {
  const [anchors, setAnchors] = useState(NONE);
  useEffect(() => {
    // Only the browser knows the layout. It changes with the window, zoom, fonts and longer words, all of which change
    // the size of the field or of an entry; the first report comes before the first paint.
    const box = field.current;
    if (!box || rows === 0) return;
    const watch = new ResizeObserver(() => setAnchors(measure(box)));
    watch.observe(box);
    for (const entry of entriesOf(box)) watch.observe(entry);
    return () => watch.disconnect();
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

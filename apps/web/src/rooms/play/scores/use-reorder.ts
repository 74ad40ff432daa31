import { type RefObject, useLayoutEffect, useRef } from 'react';

const MOVE_MS = 320;

/** Rows that change their place slide there. */
export function useReorder(list: RefObject<HTMLElement | null>): void {
  const tops = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    // Where rows stand is known once they are laid out, and must be changed before they are painted.
    const rows = Array.from(list.current?.children ?? []);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const before = tops.current;
    tops.current = new Map(rows.map((row) => [row, row instanceof HTMLElement ? row.offsetTop : 0]));
    if (isStill) return;
    for (const [row, top] of tops.current) {
      const moved = (before.get(row) ?? top) - top;
      if (moved !== 0)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: MOVE_MS,
          easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
        });
    }
  });
}

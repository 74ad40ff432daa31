import { type RefObject, useEffect } from 'react';

/** The share of the window's height at which the panel's top is placed, so that the lessons above stay visible. */
const PLACE = 0.4;
/** px of the panel that must be visible: its head and a word or two. */
const MIN_SHOWN = 200;

/** Scrolls to the panel of a chosen lesson where a long list of lessons pushes it below the window. */
export function usePanelInSight(panel: RefObject<HTMLElement | null>, isBelowLessons: boolean): void {
  useEffect(() => {
    if (!isBelowLessons) return;
    // The layout is known only after rendering.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight - MIN_SHOWN) window.scrollBy({ top: top - window.innerHeight * PLACE });
  }, [panel, isBelowLessons]);
}

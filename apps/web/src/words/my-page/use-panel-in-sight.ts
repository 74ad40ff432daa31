import { type RefObject, useEffect } from 'react';

/** Of the screen's height: where the panel is brought to, so that the lessons above it stay in sight too. */
const PLACE = 0.4;
/** px of the panel that must show: its head and a word or two. */
const LEAST_SHOWN = 200;

/**
 * Under a shelf of many lessons the words of the one that was chosen open below the screen, and nothing would seem to
 * happen.
 */
export function usePanelInSight(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Where it lies only the browser knows, and only the browser can move it.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight - LEAST_SHOWN) window.scrollBy({ top: top - window.innerHeight * PLACE });
  }, [panel]);
}

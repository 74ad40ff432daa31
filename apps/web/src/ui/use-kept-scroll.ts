import { type RefObject, useLayoutEffect } from 'react';

/** px from the top, for each entry of the history. */
const kept = new Map<string, number>();

/**
 * A box that scrolls by itself stands again where it stood when one comes back to its entry of the history (`entry`: the
 * router's key); the browser does so for the page alone.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, entry: string): void {
  useLayoutEffect(() => {
    // Before the browser draws, or the list would be seen to jump.
    const it = box.current;
    if (!it) return;
    it.scrollTo({ top: kept.get(entry) ?? 0 });
    const onScroll = () => void kept.set(entry, it.scrollTop);
    it.addEventListener('scroll', onScroll, { passive: true });
    return () => it.removeEventListener('scroll', onScroll);
  }, [box, entry]);
}

import { useLayoutEffect } from 'react';

/** Marks the page while it has a bar at its end, for what floats there; `:has()` is newer than Chrome 104 and Firefox 120. */
export function useBottomBar(kind: 'across' | 'middle' | 'board' | undefined): void {
  useLayoutEffect(() => {
    if (kind === undefined) return;
    const root = document.documentElement;
    root.dataset['bottomBar'] = kind;
    return () => {
      delete root.dataset['bottomBar'];
    };
  }, [kind]);
}

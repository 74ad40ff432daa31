import { useLayoutEffect } from 'react';

/**
 * Marks the document while a game board (`board`), a multiplayer game (`room`, without links to other pages) or a
 * projector view (`projector`) fills it. `:has()` is newer than Chrome 104 and Firefox 120.
 */
export function useBottomBar(kind: 'board' | 'room' | 'projector' | undefined): void {
  useLayoutEffect(() => {
    if (kind === undefined) return;
    const root = document.documentElement;
    root.dataset['bottomBar'] = kind;
    return () => {
      delete root.dataset['bottomBar'];
    };
  }, [kind]);
}

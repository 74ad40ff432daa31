import { useEffect, useRef } from 'react';

/** A control of each screen, which gets the focus when the button that opened the screen has gone with the other one. */
const FIRST = { board: '[data-board-head] button', words: '[data-screen-switch]' } as const;

export function useScreenFocus(screen: keyof typeof FIRST): void {
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    if (document.activeElement !== document.body) return;
    // The switch is rendered twice: with a text and, for narrow windows, without.
    const shown = [...document.querySelectorAll<HTMLElement>(FIRST[screen])].find(
      (control) => control.getClientRects().length > 0,
    );
    shown?.focus({ preventScroll: true });
  }, [screen]);
}

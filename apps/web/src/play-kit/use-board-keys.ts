import { useEffect, useEffectEvent } from 'react';

/** Where keys have another meaning than the game's. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Calls `onKey` for the keys of a game, whatever has the focus, unless something is typed or a dialog is open. */
export function useBoardKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    // A game is played without a focus on any of its buttons, so it is the window that listens.
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return;
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/**
 * The key pressed, letters in lower case. Digits go by their place, since some layouts have them under Shift, and so do
 * letters that an input method has taken away ('Process').
 */
export function pressedKey({ key, code }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (key === 'Process' || key === 'Unidentified')
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  return key;
}

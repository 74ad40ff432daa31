import { type RefObject, useEffect, useEffectEvent } from 'react';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const PRESSED = 'button, a, [role=option]';
/** Elements in which single keys have another meaning. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=listbox]';

/** Listens to keys of the whole page, except those of an open dialog or menu. Only arrow keys repeat. */
function usePageKeys(onKey: (event: KeyboardEvent, target: Element) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.repeat && !key.startsWith('Arrow')) return;
    if (target instanceof Element && target.closest(OVERLAYS) === null) onKey(event, target);
  });
  useEffect(() => {
    // The document listens, because keys work wherever the focus is.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Handles single keys anywhere on the page, except keys that a control uses: typed text, or Space and Enter on a
 * button. `onKey` returns whether it handled the key; letters are in lower case.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  usePageKeys((event, target) => {
    const { key } = event;
    if (event.repeat || (key !== 'Escape' && target.closest(TYPED) !== null)) return;
    // A focused list uses letters to find its options.
    if (/^\p{L}$/u.test(key) && target.closest('[role=listbox]') !== null) return;
    if ((key === ' ' || key === 'Enter') && target.closest(PRESSED) !== null) return;
    if (onKey(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
  });
}

/** Calls `onKey` for keys of the page, also when a control has the focus, except while text is typed. */
export function useShortcuts(onKey: (event: KeyboardEvent) => void): void {
  usePageKeys((event, target) => {
    if (target.closest(ELSEWHERE) === null) onKey(event);
  });
}

/** `/` focuses the search box, except while text is typed. */
export function useSlashFocus(box: RefObject<HTMLInputElement | null>): void {
  useShortcuts((event) => {
    if (event.key !== '/') return;
    event.preventDefault();
    box.current?.focus();
    box.current?.select();
  });
}

/**
 * The pressed key, letters in lower case. Digits are identified by their position, since some layouts need Shift for
 * them; so are letters that an input method has consumed ('Process').
 */
export function pressedKey({ key, code }: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return digit;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (key === 'Process' || key === 'Unidentified')
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  return key;
}

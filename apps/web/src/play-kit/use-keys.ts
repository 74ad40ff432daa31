import { useEffect, useEffectEvent } from 'react';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';
const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const PRESSED = 'button, a, [role=option]';

/**
 * Handles single keys anywhere on the page, but not those that belong to something else: typed text, an open dialog or
 * menu, Space and Enter on a control. `onKey` says whether the key was meant for it; letters come in lower case.
 */
export function useKeys(onKey: (key: string) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.isComposing || !(event.target instanceof Element)) return;
    const { target, key } = event;
    if (target.closest(OVERLAYS) !== null) return;
    if (key !== 'Escape' && target.closest(TYPED) !== null) return;
    // A list goes to the row that begins with a typed letter.
    if (/^\p{L}$/u.test(key) && target.closest('[role=listbox]') !== null) return;
    if ((key === ' ' || key === 'Enter') && target.closest(PRESSED) !== null) return;
    if (onKey(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
  });
  useEffect(() => {
    // Keys work wherever focus is, so the document listens.
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

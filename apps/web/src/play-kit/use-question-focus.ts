import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the ref's element at every new `moment`, so that it is read and keys do not hit the last answer's button.
 * Open dialogs and menus keep the focus.
 */
export function useQuestionFocus<Part extends HTMLElement>(moment: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const placed = useRef<string>(null);
  useEffect(() => {
    // Questions change by the clock as well as by a click.
    if (placed.current === moment) return;
    placed.current = moment;
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]')) return;
    part.current?.focus({ preventScroll: true });
  }, [moment]);
  return part;
}

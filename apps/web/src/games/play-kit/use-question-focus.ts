import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the ref's element at every new `moment`, so that screen readers read it and keys do not press the last
 * answer's button.
 * Open dialogs and menus keep the focus.
 */
export function useQuestionFocus<Target extends HTMLElement>(moment: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const focusedAt = useRef<string>(null);
  useEffect(() => {
    // An effect, because questions change by the clock as well as by a click.
    if (focusedAt.current === moment) return;
    focusedAt.current = moment;
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]')) return;
    target.current?.focus({ preventScroll: true });
  }, [moment]);
  return target;
}

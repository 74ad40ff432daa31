import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives focus to the returned ref's element at every new `moment` (a question, a verdict that waits), so that it is read
 * and keys do not land on the button of the last answer. An open dialog or menu keeps what it has.
 */
export function useQuestionFocus<Part extends HTMLElement>(moment: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const placed = useRef<string>(null);
  useEffect(() => {
    // Focus is the browser's; the question changes by the clock as well as by a click.
    if (placed.current === moment) return;
    placed.current = moment;
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]')) return;
    part.current?.focus({ preventScroll: true });
  }, [moment]);
  return part;
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives focus to the returned ref's element with every new question, so that it is read, and Space and the number keys
 * do not land on the button of the last answer. An open dialog or menu keeps what it has.
 */
export function useQuestionFocus<Part extends HTMLElement>(index: number): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const placed = useRef<number>(null);
  useEffect(() => {
    // Focus is the browser's; the question changes by the clock as well as by a click.
    if (placed.current === index) return;
    placed.current = index;
    if (document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]')) return;
    part.current?.focus({ preventScroll: true });
  }, [index]);
  return part;
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element of the returned ref when it is mounted: a dialog's default button, a field that was just
 * opened.
 */
export function useFocusOnMount<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    // Effects of children run first, so this precedes the dialog's own focus handling.
    part.current?.focus();
  }, []);
  return part;
}

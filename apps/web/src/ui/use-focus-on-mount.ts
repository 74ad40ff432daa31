import { type RefObject, useEffect, useRef } from 'react';

/** Focus goes to the returned ref's element as it appears: the likeliest answer of a dialog, a field just asked for. */
export function useFocusOnMount<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    // Before the dialog around takes it, as children's effects come first.
    part.current?.focus();
  }, []);
  return part;
}

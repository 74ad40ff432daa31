import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps what is read in sight when everything in a scrolling box becomes larger or smaller. */
export function useKeptPlace(box: RefObject<HTMLElement | null>, width: number): void {
  const before = useRef(width);
  useLayoutEffect(() => {
    const element = box.current;
    // Before it is painted, or the page jumps.
    if (element !== null && before.current > 0 && width > 0)
      element.scrollTo({ top: element.scrollTop * (width / before.current) });
    before.current = width;
  }, [box, width]);
}

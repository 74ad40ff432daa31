import { type RefObject, useEffect, useState } from 'react';

/** Focuses the target at a new `moment` if the control that had the focus has gone. */
export function useKeptFocus(target: RefObject<HTMLElement | null>, moment: string | undefined): void {
  useEffect(() => {
    if (moment === undefined) return;
    const keep = () => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
    };
    keep();
    // A control that was only hidden loses the focus at the end of the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(keep);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, moment]);
}

/** As `useKeptFocus`, at each change of what a part shows: a page that opens has lost no focus. */
export function useKeptFocusOnChange(target: RefObject<HTMLElement | null>, shown: string): void {
  const [first, setFirst] = useState<string | undefined>(shown);
  if (first !== undefined && first !== shown) setFirst(undefined);
  useKeptFocus(target, first === undefined ? shown : undefined);
}

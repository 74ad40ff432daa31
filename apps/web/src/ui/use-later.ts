import { useEffect, useRef } from 'react';

/** Does the last thing it was given, once nothing new has come for `ms`; nothing once the page is left. */
export function useLater(ms: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
}

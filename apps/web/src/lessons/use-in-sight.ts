import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the chosen one of a row that scrolls into sight, such as when an address names it: on a phone most of the row lies
 * outside the screen, and only the browser can move it.
 */
export function useInSight<Target extends HTMLElement>(isChosen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isChosen) target.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return target;
}

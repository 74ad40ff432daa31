import { useEffect, useEffectEvent } from 'react';

/** Calls `onOpen` once the part that uses it is on the screen, after the effects of all that is inside it. */
export function useOnOpen(onOpen: () => void): void {
  const tell = useEffectEvent(onOpen);
  useEffect(() => {
    // Being on the screen is known only afterwards.
    tell();
  }, []);
}

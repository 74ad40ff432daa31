import { useLayoutEffect } from 'react';
import { claimHistory } from './ai.ts';

/** What another account said on this device is forgotten before it is seen. */
export function useOwnHistory(me: number | undefined): void {
  useLayoutEffect(() => {
    // Storage is not for a render.
    if (me !== undefined) claimHistory(me);
  }, [me]);
}

import { useEffect } from 'react';
import { live } from '../live/live.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whoever goes to another page of the product leaves the room. */
export function useLeaveWithPage(): void {
  useEffect(() => {
    // React may take a page down and put it up again at once (a reload of its code, StrictMode): that is no leaving.
    clearTimeout(timer);
    return () => {
      timer = setTimeout(live.leave, 0);
    };
  }, []);
}

import { useEffect } from 'react';
import { live } from '../live/live.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Leaves the room when the user goes to another page of the product. */
export function useLeaveWithPage(): void {
  useEffect(() => {
    // React may unmount and remount a page at once (hot reload, StrictMode), which must not leave the room.
    clearTimeout(timer);
    return () => {
      timer = setTimeout(live.leave, 0);
    };
  }, []);
}

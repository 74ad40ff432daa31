import { useEffect, useState } from 'react';
import type { Moment } from '../../live/live-room.ts';

/** Whether a moment of the page's clock has come. */
export function useIsPast(moment: Moment): boolean {
  const [seen, setSeen] = useState<Moment | null>(null);
  useEffect(() => {
    // Nothing but the clock says so.
    const timer = setTimeout(() => setSeen(moment), Math.max(0, moment - performance.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return seen === moment;
}

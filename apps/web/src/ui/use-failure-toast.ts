import { useEffect } from 'react';
import { showToast } from './toasts.ts';

/** Says once for each failure of a load that it failed. Give it a query's `error`. */
export function useFailureToast(error: Error | null, text: string): void {
  useEffect(() => {
    // A load fails by itself; no event of the page's own stands behind it.
    if (error) showToast('bad', text);
  }, [error, text]);
}

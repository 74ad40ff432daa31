import { useEffect } from 'react';
import { showToast } from './toasts.ts';

/** Shows a toast once for each failure of a query. `error` is the query's error. */
export function useFailureToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) showToast('bad', text);
  }, [error, text]);
}

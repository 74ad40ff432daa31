import { useEffect } from 'react';
import { connection } from '../platform/realtime/connection.ts';
import { showToast } from './toasts.ts';

/** Shows a toast once for each failure of a query, except without a network, which the bar reports. */
export function useFailureToast(error: Error | null, text: string): void {
  useEffect(() => {
    if (error && connection.get() !== 'offline') showToast('bad', text);
  }, [error, text]);
}

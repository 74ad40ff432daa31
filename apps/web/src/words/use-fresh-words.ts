import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshOldLists } from './word-lists.ts';

/** Whoever comes back to the page sees what changed elsewhere. */
export function useFreshWords(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Coming back is no event of the page's own.
    refreshOldLists(client);
  }, [client]);
}

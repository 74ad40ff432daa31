import { RefetchingQueryClient } from './refetching-query-client.ts';
import { statusOf } from './api-error.ts';
import { connection } from './connection.ts';
import { session } from './session.ts';

/** Whether a retry makes sense: only for missing connections and server errors. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}

export const queryClient = new RefetchingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error) && connection.get() !== 'offline',
      // A query fails at once without a network, so that the page can report it.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Cached data must not leak to the next account.
session.subscribe(() => queryClient.clear());

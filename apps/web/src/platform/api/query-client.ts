import { RefetchingQueryClient } from './refetching-query-client.ts';
import { statusOf } from './api-error.ts';
import { connection } from '../realtime/connection.ts';
import { session } from '../storage/session.ts';

/** Whether a retry makes sense: only for missing connections and server errors, but not after a long wait. */
function isTransient(error: Error): boolean {
  if (error.cause instanceof DOMException && error.cause.name === 'TimeoutError') return false;
  const status = statusOf(error);
  return status === 0 || (status !== undefined && status >= 500);
}

/** `refetchFailedWhenBack` repeats what failed while the server was unreachable. */
const RETRIES = { online: 2, unreachable: 1, offline: 0, outdated: 2 };

export const queryClient = new RefetchingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES[connection.get()] && isTransient(error),
      // A query fails at once without a network, so that the page can report it.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Cached data must not leak to the next account.
session.subscribe(() => queryClient.clear());

/** Refetches the queries on the page that failed without a connection, as soon as the server can be reached. */
export function refetchFailedWhenBack(): () => void {
  let before = connection.get();
  return connection.subscribe(() => {
    const now = connection.get();
    if (now === 'online' && before !== 'online') {
      void queryClient.refetchQueries({
        type: 'active',
        predicate: ({ state }) => statusOf(state.error) === 0,
      });
    }
    before = now;
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { statusOf } from './api-error.ts';
import { connection } from '../realtime/connection.ts';

/** Refetches the queries on the page that failed without a connection, as soon as the server can be reached. */
export function refetchFailedWhenBack(client: QueryClient): () => void {
  let before = connection.get();
  return connection.subscribe(() => {
    const now = connection.get();
    if (now === 'online' && before !== 'online') {
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => statusOf(state.error) === 0,
      });
    }
    before = now;
  });
}

import type { Store } from '../schema/index.ts';
import { departedQueries } from './departed-queries.ts';

/** What is left in homework of an account that is deleted. May be interrupted and repeated. */
export function openDeparted(store: Store) {
  const queries = departedQueries(store);
  return async ({ id }: { id: number }): Promise<void> => {
    for (const homeworkId of await queries.givenBy(id)) await queries.delete(homeworkId);
    for (const homeworkId of await queries.doneBy(id)) await queries.rename(homeworkId, id);
  };
}

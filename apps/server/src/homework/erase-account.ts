import type { Store } from '../schema/index.ts';
import { eraseAccountQueries } from './erase-account-queries.ts';

/** Erases a deleted account from homework. May be interrupted and repeated. */
export function createAccountEraser(store: Store) {
  const queries = eraseAccountQueries(store);
  return async ({ id }: { id: number }): Promise<void> => {
    for (const homeworkId of await queries.assignedBy(id)) await queries.delete(homeworkId);
    for (const homeworkId of await queries.doneBy(id)) await queries.rename(homeworkId, id);
  };
}

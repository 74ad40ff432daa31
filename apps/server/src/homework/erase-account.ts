import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import type { EraseAccountQueries } from './erase-account-queries.ts';

/** Erases a deleted account from homework. May be interrupted and repeated. */
export function createAccountEraser(queries: EraseAccountQueries) {
  return async ({ id }: { id: number }): Promise<void> => {
    await stepsAlone([
      async () => eachAlone(await queries.assignedBy(id), queries.delete),
      async () => eachAlone(await queries.doneBy(id), (homeworkId) => queries.rename(homeworkId, id)),
    ]);
  };
}

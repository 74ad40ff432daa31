import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict, isForeignKeyViolation, isUniqueViolation } from './database-errors.ts';

const MOST_TRIES = 6;

/** Does the work again, up to 5 times, when it lost against another transaction (serialisation failure, deadlock). */
export function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  return retryWhile(isConflict, work);
}

/**
 * Does a batch again, up to 5 times, when a row that another transaction wrote or removed meanwhile was in its way. Only for
 * batches that look at the rows as they are: PostgreSQL lets others write between the statements of one.
 */
export function retryRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  return retryWhile((error) => isUniqueViolation(error) || isForeignKeyViolation(error), work);
}

async function retryWhile<Result>(
  isPassing: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_TRIES || !isPassing(error)) throw error;
      // Full jitter below 10, 20, 40 … ms: two that collided must not meet again.
      await sleep(Math.random() * 10 * 2 ** (attempt - 1));
    }
  }
}

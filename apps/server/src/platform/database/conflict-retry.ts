import { setTimeout as sleep } from 'node:timers/promises';
import { isConflict } from './database-errors.ts';

const MOST_TRIES = 6;

/** Does the work again, up to 5 times, when it lost against another transaction (serialisation failure, deadlock). */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_TRIES || !isConflict(error)) throw error;
      // Full jitter below 10, 20, 40 … ms: two that collided must not meet again.
      await sleep(Math.random() * 10 * 2 ** (attempt - 1));
    }
  }
}

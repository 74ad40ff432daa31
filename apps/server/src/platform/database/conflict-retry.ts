import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry } from 'cockatiel';
import { isConflict, isForeignKeyViolation, isUniqueViolation } from './database-errors.ts';

const LIMITS = {
  maxAttempts: 5,
  // Full jitter below 10, 20, 40 … ms: two that collided must not meet again.
  backoff: new ExponentialBackoff({ initialDelay: 10, generator: fullJitterGenerator }),
};
const conflicts = retry(handleWhen(isConflict), LIMITS);
const races = retry(
  handleWhen((error) => isUniqueViolation(error) || isForeignKeyViolation(error)),
  LIMITS,
);

/** Does the work again, up to 5 times, when it lost against another transaction (serialisation failure, deadlock). */
export function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  return conflicts.execute(work);
}

/**
 * Does a batch again, up to 5 times, when a row that another transaction wrote or removed meanwhile was in its way. Only for
 * batches that look at the rows as they are: PostgreSQL lets others write between the statements of one.
 */
export function retryRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  return races.execute(work);
}

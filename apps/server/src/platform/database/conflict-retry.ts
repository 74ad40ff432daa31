import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry } from 'cockatiel';
import { isConflict, isForeignKeyViolation, isUniqueViolation } from './database-errors.ts';

const LIMITS = {
  maxAttempts: 5,
  // Full jitter below 10, 20, 40 … ms, so that two conflicting transactions do not collide again.
  backoff: new ExponentialBackoff({ initialDelay: 10, generator: fullJitterGenerator }),
};
const conflicts = retry(handleWhen(isConflict), LIMITS);
const races = retry(
  handleWhen((error) => isUniqueViolation(error) || isForeignKeyViolation(error)),
  LIMITS,
);

export function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  return conflicts.execute(work);
}

/**
 * Retries a batch up to 5 times when another transaction wrote or removed one of its rows meanwhile: on PostgreSQL other
 * transactions write between the statements of a batch. Each attempt must read the rows again.
 */
export function retryRaces<Result>(work: () => Promise<Result>): Promise<Result> {
  return races.execute(work);
}

import { statusOf } from '../platform/api-error.ts';

/** The server's own sentence where the person can mend it: a name that is taken, or not allowed. */
export function refusedBecause(error: Error | null): string | undefined {
  const status = statusOf(error);
  return status === 409 || status === 422 ? error?.message : undefined;
}

import type { BatchResult } from './batch.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Answer, Job, PackedResult } from './messages.ts';
import type { Statement } from './statements.ts';
import { toError } from './thread.ts';

export type JobOutcome =
  { readonly ok: true; readonly results: BatchResult[] } | { readonly ok: false; readonly failedAt: number };

export interface DatabaseLoad {
  /** Jobs being executed. */
  readonly running: number;
  /** Jobs in the queue. */
  readonly waiting: number;
  /** How long the first of them has been waiting, in milliseconds; 0 without one. */
  readonly oldestWaitMs: number;
}

/** A job with the promise of its caller. */
export interface PendingJob extends Job {
  /** When it was submitted, by `performance.now()`. */
  readonly since: number;
  readonly outcome: Promise<JobOutcome>;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly reject: (error: Error) => void;
}

let lastId = 0;

/** Its id fits 32 bits, which the threads share, and is never 0, which stands for none. */
export function createJob(statements: readonly Statement[]): PendingJob {
  lastId = lastId === 2 ** 31 - 1 ? 1 : lastId + 1;
  const { promise, resolve, reject } = Promise.withResolvers<JobOutcome>();
  return { id: lastId, statements, since: performance.now(), outcome: promise, resolve, reject };
}

/** The part that crosses to the thread. */
export function toMessage({ id, statements }: PendingJob): Job {
  return { id, statements };
}

/** Settles the caller's promise. A time-out is `DatabaseUnavailable`, any other failure the error itself. */
export function settle(job: PendingJob, answer: Answer): void {
  if (answer.kind === 'done') job.resolve({ ok: true, results: answer.results.map(unpack) });
  else if (answer.kind === 'refused') job.resolve({ ok: false, failedAt: answer.failedAt });
  else if (answer.failure.timedOut) job.reject(new DatabaseUnavailable(answer.failure.message));
  else job.reject(toError(answer.failure));
}

function unpack({ columns, values, changes }: PackedResult): BatchResult {
  const rows: unknown[] = [];
  for (let start = 0; start < values.length; start += columns.length) {
    const row: Record<string, unknown> = {};
    for (const [offset, column] of columns.entries()) row[column] = values[start + offset];
    rows.push(row);
  }
  return { rows, changes };
}

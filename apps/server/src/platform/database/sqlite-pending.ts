import { statementWork } from '../tracing/statement-work.ts';
import { traced } from '../tracing/traced.ts';
import type { BatchResult } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import type { Answer, Job, PackedResult } from './sqlite-messages.ts';
import { toError } from './sqlite-thread.ts';
import type { Statement } from './statements.ts';

export type JobOutcome =
  { readonly ok: true; readonly results: BatchResult[] } | { readonly ok: false; readonly failedAt: number };

/** A job somebody waits for. */
export interface PendingJob extends Job {
  /** When it was handed in, by `performance.now()`. */
  readonly since: number;
  readonly outcome: Promise<JobOutcome>;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly reject: (error: Error) => void;
}

let lastId = 0;

/** A job handed in now. Its id fits 32 bits, which the threads share, and is never 0: that stands for none. */
export function createJob(statements: readonly Statement[]): PendingJob {
  lastId = lastId === 2 ** 31 - 1 ? 1 : lastId + 1;
  const { promise, resolve, reject } = Promise.withResolvers<JobOutcome>();
  return { id: lastId, statements, since: performance.now(), outcome: promise, resolve, reject };
}

/** Its outcome, which traces see come with all the waiting before. */
export function tracedJob({ statements, outcome }: PendingJob): Promise<JobOutcome> {
  return traced(
    () =>
      statementWork(
        'sqlite',
        statements.map(({ sql }) => sql),
      ),
    () => outcome,
  );
}

/** What crosses to the thread: a job without its promise. */
export function toMessage({ id, statements }: PendingJob): Job {
  return { id, statements };
}

/** Tells whoever waits what became of the job; too slow a one is unavailable, not failed. */
export function settle(job: PendingJob, answer: Answer): void {
  if (answer.kind === 'done') job.resolve({ ok: true, results: answer.results.map(unpack) });
  else if (answer.kind === 'refused') job.resolve({ ok: false, failedAt: answer.failedAt });
  else
    job.reject(
      answer.failure.timedOut ? new DatabaseUnavailable(answer.failure.message) : toError(answer.failure),
    );
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

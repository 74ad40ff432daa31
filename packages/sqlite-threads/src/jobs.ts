import type { BatchResult } from './batch.ts';
import { DatabaseUnavailable } from './errors.ts';
import type { Answer, Job, PackedResult } from './messages.ts';
import type { Statement } from './statements.ts';
import { toError } from './thread.ts';

export type JobOutcome =
  { readonly ok: true; readonly results: BatchResult[] } | { readonly ok: false; readonly failedAt: number };

export interface DatabaseLoad {
  readonly running: number;
  readonly waiting: number;
  readonly oldestWaitMs: number;
}

export interface PendingJob extends Job {
  readonly since: number;
  readonly outcome: Promise<JobOutcome>;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly reject: (error: Error) => void;
}

let lastId = 0;

export function createJob(statements: readonly Statement[]): PendingJob {
  lastId = lastId === 2 ** 31 - 1 ? 1 : lastId + 1;
  const { promise, resolve, reject } = Promise.withResolvers<JobOutcome>();
  return { id: lastId, statements, since: performance.now(), outcome: promise, resolve, reject };
}

export function toMessage({ id, statements }: PendingJob): Job {
  return { id, statements };
}

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

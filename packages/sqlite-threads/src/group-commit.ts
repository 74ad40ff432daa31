import type { SqliteConnection } from './connection.ts';
import { runStatements, toFailure } from './execution.ts';
import { commitState, type Answer, type Job, type SharedNumber } from './messages.ts';

/** The error of one job rolled back the whole transaction (disk full, a ROLLBACK conflict clause). */
class TransactionLost extends Error {}

/** Runs the jobs in one transaction with one fsync. If that fails, each job is repeated alone and only faulty ones fail. */
export function commitGroup(
  connection: SqliteConnection,
  jobs: readonly Job[],
  state: SharedNumber,
  deadline: number,
): Answer[] {
  // A `ping` has no statements.
  if (jobs.every((job) => job.statements.length === 0))
    return jobs.map((job) => ({ id: job.id, kind: 'done', results: [] }));
  try {
    connection.prepare('BEGIN IMMEDIATE').statement.run();
    const answers = jobs.map((job) => runJob(connection, job, deadline, jobs.length > 1));
    if (
      Atomics.compareExchange(state, 0, commitState.running, commitState.committing) !== commitState.running
    ) {
      throw new Error('the caller stopped waiting');
    }
    connection.prepare('COMMIT').statement.run();
    Atomics.store(state, 0, commitState.running);
    return answers;
  } catch (error) {
    Atomics.compareExchange(state, 0, commitState.committing, commitState.running);
    if (connection.handle.isTransaction) connection.prepare('ROLLBACK').statement.run();
    const [job, ...others] = jobs;
    if (job && others.length === 0) return [{ id: job.id, kind: 'failed', failure: toFailure(error) }];
    return jobs.flatMap((retried) => commitGroup(connection, [retried], state, deadline));
  }
}

function runJob(connection: SqliteConnection, job: Job, deadline: number, isShared: boolean): Answer {
  // SQLite undoes a failed statement by itself: a single statement without a condition needs no savepoint.
  const [first, ...others] = job.statements;
  const needsSavepoint = others.length > 0 || (first?.atLeast ?? 0) > 0;
  if (needsSavepoint) connection.prepare('SAVEPOINT job').statement.run();
  let answer: Answer;
  try {
    answer = runStatements(connection, job, deadline);
  } catch (error) {
    if (!connection.handle.isTransaction) throw isShared ? new TransactionLost() : error;
    answer = { id: job.id, kind: 'failed', failure: toFailure(error) };
  }
  if (needsSavepoint) {
    if (answer.kind !== 'done') connection.prepare('ROLLBACK TO job').statement.run();
    connection.prepare('RELEASE job').statement.run();
  }
  return answer;
}

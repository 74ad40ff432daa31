import type { SqliteConnection } from './sqlite-connection.ts';
import { runStatements, toFailure } from './sqlite-execution.ts';
import { commitState, type Answer, type Job } from './sqlite-messages.ts';

/** The job's error took the whole transaction with it (disk full, a ROLLBACK conflict clause). */
class TransactionLost extends Error {}

/**
 * Writes that waited together share one commit, each all or nothing by itself. When the commit fails as a whole, each is
 * done again alone, so that only the guilty one fails. Nobody is answered before the data is on the disk.
 */
export function commitTogether(
  connection: SqliteConnection,
  jobs: readonly Job[],
  state: Int32Array<SharedArrayBuffer>,
  deadline: number,
): Answer[] {
  // Emptied by `ping`, which only asks whether the writer is at work.
  if (jobs.every((job) => job.statements.length === 0))
    return jobs.map((job) => ({ id: job.id, kind: 'done', results: [] }));
  try {
    connection.prepare('BEGIN IMMEDIATE').statement.run();
    const answers = jobs.map((job) => runAlone(connection, job, deadline, jobs.length > 1));
    if (
      Atomics.compareExchange(state, 0, commitState.running, commitState.committing) !== commitState.running
    ) {
      throw new Error('the server stopped waiting');
    }
    connection.prepare('COMMIT').statement.run();
    Atomics.store(state, 0, commitState.running);
    return answers;
  } catch (error) {
    Atomics.compareExchange(state, 0, commitState.committing, commitState.running);
    if (connection.handle.isTransaction) connection.prepare('ROLLBACK').statement.run();
    const [job, ...others] = jobs;
    if (job && others.length === 0) return [{ id: job.id, kind: 'failed', failure: toFailure(error) }];
    return jobs.flatMap((each) => commitTogether(connection, [each], state, deadline));
  }
}

function runAlone(connection: SqliteConnection, job: Job, deadline: number, inCompany: boolean): Answer {
  // SQLite undoes a failed statement by itself: a single one without a condition needs no savepoint.
  const [first, ...others] = job.statements;
  const guarded = others.length > 0 || (first?.atLeast ?? 0) > 0;
  if (guarded) connection.prepare('SAVEPOINT job').statement.run();
  let answer: Answer;
  try {
    answer = runStatements(connection, job, deadline);
  } catch (error) {
    if (!connection.handle.isTransaction) throw inCompany ? new TransactionLost() : error;
    answer = { id: job.id, kind: 'failed', failure: toFailure(error) };
  }
  if (guarded) {
    if (answer.kind !== 'done') connection.prepare('ROLLBACK TO job').statement.run();
    connection.prepare('RELEASE job').statement.run();
  }
  return answer;
}

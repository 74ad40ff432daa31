import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './sqlite-connection.ts';
import { runStatements, toFailure } from './sqlite-execution.ts';
import { commitTogether } from './sqlite-group-commit.ts';
import type { Answer, Job, Reply, Request, ThreadSetup } from './sqlite-messages.ts';

/** The thread that owns one SQLite connection (see `SqliteThread`): it takes a request at a time and answers it. */

/** A quick read behind a slow one waits, but one before it need not: finished answers leave after so many milliseconds. */
const LONGEST_HELD_ANSWER_MS = 2;

const { role, file, statementTimeoutMs, state } = workerData as ThreadSetup;

function reply(message: Reply): void {
  parentPort?.postMessage(message);
}

function answerReads(connection: SqliteConnection, jobs: readonly Job[]): Answer[] {
  let held: Answer[] = [];
  let since = performance.now();
  for (const job of jobs) {
    Atomics.store(state, 0, job.id);
    held.push(answerRead(connection, job));
    const now = performance.now();
    if (now - since > LONGEST_HELD_ANSWER_MS) {
      reply({ kind: 'answers', answers: held, last: false });
      [held, since] = [[], now];
    }
  }
  Atomics.store(state, 0, 0);
  return held;
}

function answerRead(connection: SqliteConnection, job: Job): Answer {
  const together = job.statements.length > 1;
  try {
    if (together) connection.prepare('BEGIN').statement.run();
    return runStatements(connection, job, performance.now() + statementTimeoutMs);
  } catch (error) {
    return { id: job.id, kind: 'failed', failure: toFailure(error) };
  } finally {
    if (together && connection.handle.isTransaction) connection.prepare('ROLLBACK').statement.run();
  }
}

function answerSession(connection: SqliteConnection, job: Job): Answer {
  try {
    return runStatements(connection, job, Infinity);
  } catch (error) {
    return { id: job.id, kind: 'failed', failure: toFailure(error) };
  }
}

function serve(connection: SqliteConnection): void {
  let schemaVersion = 0;
  parentPort?.on('message', (request: Request) => {
    if (request.kind === 'stop') {
      connection.handle.close();
      parentPort?.close();
      return;
    }
    if (request.kind === 'session') {
      reply({ kind: 'answers', answers: [answerSession(connection, request.job)], last: true });
      return;
    }
    if (request.schemaVersion !== schemaVersion) connection.forgetStatements();
    schemaVersion = request.schemaVersion;
    const answers =
      role === 'reader'
        ? answerReads(connection, request.jobs)
        : commitTogether(connection, request.jobs, state, performance.now() + statementTimeoutMs);
    reply({ kind: 'answers', answers, last: true });
  });
}

try {
  serve(new SqliteConnection(file, role));
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'broken', failure: toFailure(error) });
  parentPort?.close();
}

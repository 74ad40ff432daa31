import { parentPort, workerData } from 'node:worker_threads';
import { SqliteConnection } from './connection.ts';
import { runStatements, toFailure } from './execution.ts';
import { commitGroup } from './group-commit.ts';
import type { Answer, Job, Reply, Request, ThreadSetup } from './messages.ts';

const MAX_ANSWER_DELAY_MS = 2;

const { role, file, statementTimeoutMs, state, schemaVersion } = workerData as ThreadSetup;

function reply(message: Reply): void {
  parentPort?.postMessage(message);
}

function answerReads(connection: SqliteConnection, jobs: readonly Job[]): Answer[] {
  let unsent: Answer[] = [];
  let since = performance.now();
  for (const job of jobs) {
    Atomics.store(state, 0, job.id);
    unsent.push(answerRead(connection, job));
    const now = performance.now();
    if (now - since > MAX_ANSWER_DELAY_MS) {
      reply({ kind: 'answers', answers: unsent, last: false });
      [unsent, since] = [[], now];
    }
  }
  Atomics.store(state, 0, 0);
  return unsent;
}

function answerRead(connection: SqliteConnection, job: Job): Answer {
  const isTransaction = job.statements.length > 1;
  try {
    if (isTransaction) connection.prepare('BEGIN').statement.run();
    return runStatements(connection, job, performance.now() + statementTimeoutMs);
  } catch (error) {
    return { id: job.id, kind: 'failed', failure: toFailure(error) };
  } finally {
    if (isTransaction && connection.handle.isTransaction) connection.prepare('ROLLBACK').statement.run();
  }
}

function answerSession(connection: SqliteConnection, job: Job): Answer {
  try {
    return runStatements(connection, job, Infinity);
  } catch (error) {
    return { id: job.id, kind: 'failed', failure: toFailure(error) };
  }
}

function answer(connection: SqliteConnection, request: Exclude<Request, { kind: 'stop' }>): Answer[] {
  if (request.kind === 'session') return [answerSession(connection, request.job)];
  if (role === 'reader') return answerReads(connection, request.jobs);
  return commitGroup(connection, request.jobs, state, performance.now() + statementTimeoutMs);
}

function serve(connection: SqliteConnection): void {
  let knownVersion = Atomics.load(schemaVersion, 0);
  parentPort?.on('message', (request: Request) => {
    if (request.kind === 'stop') {
      connection.handle.close();
      parentPort?.close();
      return;
    }
    const version = Atomics.load(schemaVersion, 0);
    if (version !== knownVersion) connection.dropStatements();
    knownVersion = version;
    const answers = answer(connection, request);
    // Before the reply: a read that starts after the reply must see the new columns.
    if (connection.takeSchemaChange()) Atomics.add(schemaVersion, 0, 1);
    reply({ kind: 'answers', answers, last: true });
  });
}

try {
  serve(new SqliteConnection(file, role));
  // An earlier writing thread that crashed may have changed the schema.
  if (role === 'writer') Atomics.add(schemaVersion, 0, 1);
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'broken', failure: toFailure(error) });
  parentPort?.close();
}

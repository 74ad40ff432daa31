import { BUSY_TIMEOUT_MS } from './connection.ts';
import { DatabaseUnavailable } from './errors.ts';
import { createJob, settle, toMessage, type DatabaseLoad, type JobOutcome, type PendingJob } from './jobs.ts';
import { commitState, type Answer } from './messages.ts';
import type { Statement } from './statements.ts';
import { ThreadQueue, type QueueSetup } from './thread-queue.ts';
import type { SqliteThread } from './thread.ts';

/** In a larger group the first writes would wait for too many others. */
const MAX_GROUP = 256;

/** Exclusive use of the writer: an interactive transaction. */
export interface WriterSession {
  run(statement: Statement): Promise<JobOutcome>;
  end(): void;
}

interface PendingSession {
  readonly since: number;
  readonly open: (session: WriterSession) => void;
  readonly reject: (error: Error) => void;
}

const pragma = (text: string): Statement => ({ sql: `PRAGMA ${text}`, parameters: [], atLeast: 0 });

/**
 * Writes that arrive while the thread is busy are sent together in the next message and share one commit. A group that
 * exceeds its time limit is abandoned: it is rolled back unless it is committing, and its callers get DatabaseUnavailable.
 */
export class WriteQueue extends ThreadQueue {
  readonly #running = new Map<number, PendingJob>();
  #queue: (PendingJob | PendingSession)[] = [];
  #busySince = 0;
  #session: WriterSession | undefined;

  static async open(setup: QueueSetup): Promise<WriteQueue> {
    const queue = new WriteQueue('writer', setup);
    await queue.start();
    return queue;
  }

  /** Writes all statements or none; resolves when they are on disk. A call without statements is a ping. */
  submit(statements: readonly Statement[]): Promise<JobOutcome> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('the database is closed'));
    const job = createJob(statements);
    this.#enqueue(job);
    return job.outcome;
  }

  openSession(): Promise<WriterSession> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('the database is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<WriterSession>();
    this.#enqueue({ since: performance.now(), open: resolve, reject });
    return promise;
  }

  async flush(): Promise<void> {
    const session = await this.openSession();
    await session.run(pragma('wal_checkpoint(PASSIVE)')).finally(session.end);
  }

  /** False, without waiting, while a read needs what is in the log. */
  async emptyLog(): Promise<boolean> {
    const session = await this.openSession();
    try {
      // Otherwise it would hold up the writer until the read ends.
      await session.run(pragma('busy_timeout = 0'));
      const outcome = await session.run(pragma('wal_checkpoint(TRUNCATE)'));
      return outcome.ok && (outcome.results[0]?.rows[0] as { busy: number } | undefined)?.busy === 0;
    } finally {
      await session.run(pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)).finally(session.end);
    }
  }

  load(): DatabaseLoad {
    const [first] = this.#queue;
    return {
      running: this.#running.size,
      waiting: this.#queue.length,
      oldestWaitMs: first === undefined ? 0 : performance.now() - first.since,
    };
  }

  async close(): Promise<void> {
    const last = this.openSession();
    this.isClosed = true;
    await last.catch(() => undefined);
    this.watchdog.stop();
    await this.thread?.stop();
  }

  protected override hasWork(): boolean {
    return this.#queue.length > 0;
  }

  protected override sendNext(thread: SqliteThread): void {
    const [first] = this.#queue;
    if (this.#session || first === undefined) return;
    if ('open' in first) {
      this.#queue.shift();
      first.open(this.#createSession());
      return;
    }
    const end = this.#queue.findIndex((entry, position) => 'open' in entry || position === MAX_GROUP);
    const group = this.#queue
      .splice(0, end === -1 ? this.#queue.length : end)
      .filter((entry) => 'id' in entry);
    for (const job of group) this.#running.set(job.id, job);
    Atomics.store(this.state, 0, commitState.running);
    this.#begin();
    thread.send({ kind: 'jobs', jobs: group.map(toMessage) });
  }

  protected override onAnswers(answers: readonly Answer[], last: boolean): void {
    for (const answer of answers) {
      const job = this.#running.get(answer.id);
      this.#running.delete(answer.id);
      if (job) settle(job, answer);
    }
    if (!last) return;
    this.isBusy = false;
    this.sendSoon();
  }

  protected override onExit(): void {
    this.#session = undefined;
    this.#rejectRunning('the writing thread ended');
    this.replaceThread();
  }

  protected override rejectAll(reason: string): void {
    for (const entry of this.#queue) entry.reject(new DatabaseUnavailable(reason));
    this.#queue = [];
  }

  protected override check(): boolean {
    const now = performance.now();
    const { statementMs, jobMs } = this.limits;
    const isOverdue =
      this.isBusy &&
      (now - this.#busySince > statementMs ||
        [...this.#running.values()].some((job) => now - job.since > jobMs));
    // A session has no limit: a migration may build an index for minutes.
    if (isOverdue && !this.#session) this.#abandonGroup();
    this.#queue = this.#queue.filter((entry) => {
      if (now - entry.since <= jobMs) return true;
      entry.reject(new DatabaseUnavailable('a write waited too long'));
      return false;
    });
    return this.hasWork() || this.isBusy;
  }

  #enqueue(entry: PendingJob | PendingSession): void {
    this.#queue.push(entry);
    this.watchdog.start();
    this.sendSoon();
  }

  #begin(): void {
    this.isBusy = true;
    this.#busySince = performance.now();
  }

  #createSession(): WriterSession {
    const session: WriterSession = {
      run: (statement) => {
        const { thread } = this;
        if (this.#session !== session || thread === undefined) {
          return Promise.reject(new DatabaseUnavailable('the transaction is over'));
        }
        const job = createJob([statement]);
        this.#running.set(job.id, job);
        this.#begin();
        thread.send({ kind: 'session', job: toMessage(job) });
        return job.outcome;
      },
      end: () => {
        if (this.#session !== session) return;
        this.#session = undefined;
        this.sendSoon();
      },
    };
    this.#session = session;
    return session;
  }

  #abandonGroup(): void {
    // The callers are rejected even if the thread is committing; the outcome is unknown then.
    Atomics.compareExchange(this.state, 0, commitState.running, commitState.abandoned);
    this.#rejectRunning('a write took too long');
  }

  #rejectRunning(reason: string): void {
    for (const job of this.#running.values()) job.reject(new DatabaseUnavailable(reason));
    this.#running.clear();
  }
}

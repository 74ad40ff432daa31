import type { DatabaseLoad } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { commitState, type Answer } from './sqlite-messages.ts';
import {
  createJob,
  settle,
  toMessage,
  tracedJob,
  type JobOutcome,
  type PendingJob,
} from './sqlite-pending.ts';
import { SqliteThread } from './sqlite-thread.ts';
import { changesSchema, type Statement } from './statements.ts';
import { Watch, type TimeLimits } from './time-limits.ts';

/** Writes in one commit at most: a greater group would make its first members wait for nothing. */
const LARGEST_GROUP = 256;

/** The writer to oneself, until `end`. */
export interface WriterSession {
  run(statement: Statement): Promise<JobOutcome>;
  end(): void;
}

interface PendingSession {
  readonly since: number;
  readonly open: (session: WriterSession) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The queue in front of the writing thread. Writes that arrive while it is at work go together in the next message and share one
 * commit. A group over its time is abandoned (rolled back unless already committing) and its callers told that the
 * database is unavailable.
 */
export class SqliteWriter {
  readonly #file: string;
  readonly #limits: TimeLimits;
  readonly #watch: Watch;
  readonly #onSchemaChange: () => void;
  readonly #atWork = new Map<number, PendingJob>();
  #queue: (PendingJob | PendingSession)[] = [];
  #thread: SqliteThread | 'starting' | undefined;
  #state = new Int32Array(new SharedArrayBuffer(4));
  #busy = false;
  #busySince = 0;
  #session: WriterSession | undefined;
  #sendScheduled = false;
  #closed = false;
  #schemaVersion = 0;
  #schemaTouched = false;

  private constructor(file: string, limits: TimeLimits, onSchemaChange: () => void) {
    this.#file = file;
    this.#limits = limits;
    this.#onSchemaChange = onSchemaChange;
    this.#watch = new Watch(limits.checkMs, () => this.#check());
  }

  static async open(file: string, limits: TimeLimits, onSchemaChange: () => void): Promise<SqliteWriter> {
    const writer = new SqliteWriter(file, limits, onSchemaChange);
    await writer.#start();
    return writer;
  }

  /** Runs the statements in order, all or nothing; resolves when they are on the disk. No statements: only asks for a sign of life. */
  submit(statements: readonly Statement[]): Promise<JobOutcome> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('the database is closed'));
    const job = createJob(statements);
    this.#enqueue(job);
    return tracedJob(job);
  }

  /** Waits for its turn, then keeps everybody else out. */
  openSession(): Promise<WriterSession> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('the database is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<WriterSession>();
    this.#enqueue({ since: performance.now(), open: resolve, reject });
    return promise;
  }

  /** Puts on the disk what others wrote into the log without waiting for it, and brings the log into the file. */
  async flush(): Promise<void> {
    const session = await this.openSession();
    try {
      await session.run({ sql: 'PRAGMA wal_checkpoint(PASSIVE)', parameters: [], atLeast: 0 });
    } finally {
      session.end();
    }
  }

  load(): DatabaseLoad {
    const [first] = this.#queue;
    return {
      running: this.#atWork.size,
      waiting: this.#queue.length,
      oldestWaitMs: first === undefined ? 0 : performance.now() - first.since,
    };
  }

  /** Writes what was accepted, then ends the thread, which puts the log into the database file. */
  async close(): Promise<void> {
    // A session is granted when all before it is done, and nothing starts behind it.
    const last = this.openSession();
    this.#closed = true;
    await last.catch(() => undefined);
    this.#watch.stop();
    if (this.#thread instanceof SqliteThread) await this.#thread.stop();
  }

  #enqueue(entry: PendingJob | PendingSession): void {
    this.#queue.push(entry);
    this.#watch.start();
    this.#sendSoon();
  }

  #sendSoon(): void {
    if (this.#sendScheduled || this.#busy || this.#session) return;
    this.#sendScheduled = true;
    queueMicrotask(() => {
      this.#sendScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#busy || this.#session || this.#queue.length === 0) return;
    if (this.#thread === undefined) void this.#restart();
    if (!(this.#thread instanceof SqliteThread)) return;
    const [first] = this.#queue;
    if (first && 'open' in first) {
      this.#queue.shift();
      first.open(this.#createSession());
      return;
    }
    const turn = this.#queue.findIndex((entry, position) => 'open' in entry || position === LARGEST_GROUP);
    const group = this.#queue
      .splice(0, turn === -1 ? this.#queue.length : turn)
      .filter((entry) => 'id' in entry);
    for (const job of group) {
      this.#atWork.set(job.id, job);
      this.#noteSchemaChange(job.statements);
    }
    Atomics.store(this.#state, 0, commitState.running);
    this.#begin();
    this.#thread.send({ kind: 'jobs', jobs: group.map(toMessage), schemaVersion: this.#schemaVersion });
  }

  #begin(): void {
    this.#busy = true;
    this.#busySince = performance.now();
  }

  #createSession(): WriterSession {
    const session: WriterSession = {
      run: (statement) => {
        if (this.#session !== session || !(this.#thread instanceof SqliteThread)) {
          return Promise.reject(new DatabaseUnavailable('the transaction is over'));
        }
        const job = createJob([statement]);
        this.#atWork.set(job.id, job);
        this.#begin();
        this.#noteSchemaChange(job.statements);
        this.#thread.send({ kind: 'session', job: toMessage(job) });
        return tracedJob(job);
      },
      end: () => {
        if (this.#session !== session) return;
        this.#session = undefined;
        this.#tellSchemaChange();
        this.#sendSoon();
      },
    };
    this.#session = session;
    return session;
  }

  #noteSchemaChange(statements: readonly Statement[]): void {
    this.#schemaTouched ||= statements.some((statement) => changesSchema(statement.sql));
  }

  // Not before the commit: a reader told too early would remember the old columns under the new version.
  #tellSchemaChange(): void {
    if (!this.#schemaTouched) return;
    this.#schemaTouched = false;
    this.#schemaVersion += 1;
    this.#onSchemaChange();
  }

  #answered(answers: readonly Answer[], last: boolean): void {
    for (const answer of answers) {
      const job = this.#atWork.get(answer.id);
      this.#atWork.delete(answer.id);
      if (job) settle(job, answer);
    }
    if (!last) return;
    this.#busy = false;
    if (!this.#session) this.#tellSchemaChange();
    this.#sendSoon();
  }

  #check(): boolean {
    const now = performance.now();
    const { statementMs, jobMs } = this.#limits;
    const overdue =
      this.#busy &&
      (now - this.#busySince > statementMs ||
        [...this.#atWork.values()].some((job) => now - job.since > jobMs));
    // A session has no limit: a migration may build an index for minutes.
    if (overdue && !this.#session) this.#abandonGroup();
    this.#queue = this.#queue.filter((entry) => {
      if (now - entry.since <= jobMs) return true;
      entry.reject(new DatabaseUnavailable('a write waited too long'));
      return false;
    });
    return this.#queue.length > 0 || this.#busy;
  }

  #abandonGroup(): void {
    // If the thread is committing already, nobody knows what will be on the disk: the caller hears the same.
    Atomics.compareExchange(this.#state, 0, commitState.running, commitState.abandoned);
    this.#rejectAtWork('a write took too long');
  }

  #rejectAtWork(reason: string): void {
    for (const job of this.#atWork.values()) job.reject(new DatabaseUnavailable(reason));
    this.#atWork.clear();
  }

  #lost(): void {
    this.#thread = undefined;
    this.#busy = false;
    this.#session = undefined;
    this.#rejectAtWork('the writing thread ended');
    if (!this.#closed || this.#queue.length > 0) void this.#restart();
  }

  async #restart(): Promise<void> {
    try {
      await this.#start();
      this.#sendSoon();
    } catch {
      for (const entry of this.#queue)
        entry.reject(new DatabaseUnavailable('the writing thread does not start'));
      this.#queue = [];
    }
  }

  async #start(): Promise<void> {
    this.#thread = 'starting';
    this.#state = new Int32Array(new SharedArrayBuffer(4));
    const setup = {
      role: 'writer',
      file: this.#file,
      statementTimeoutMs: this.#limits.statementMs,
      state: this.#state,
    } as const;
    try {
      this.#thread = await SqliteThread.start(setup, {
        answered: (answers, last) => this.#answered(answers, last),
        died: () => this.#lost(),
      });
    } catch (error) {
      this.#thread = undefined;
      throw error;
    }
  }
}

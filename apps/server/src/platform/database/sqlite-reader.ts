import type { DatabaseLoad } from './database.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import type { Answer } from './sqlite-messages.ts';
import {
  createJob,
  settle,
  toMessage,
  tracedJob,
  type JobOutcome,
  type PendingJob,
} from './sqlite-pending.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { Statement } from './statements.ts';
import { Watch, type TimeLimits } from './time-limits.ts';

/** Stuck threads we let burn a processor each; with more, reads are refused until one ends. */
const MOST_ABANDONED = 2;

/**
 * Sends reads to the reading thread: those that arrive while it is at work go together in the next message. node:sqlite has no
 * interrupt, so a read that takes too long is cut off by leaving its thread behind (it ends when its query does) and
 * starting another; the reads behind it are asked again there.
 */
export class SqliteReader {
  readonly #file: string;
  readonly #limits: TimeLimits;
  readonly #watch: Watch;
  /** In the order they arrived; those of the message at work first. */
  readonly #pending = new Map<number, PendingJob>();
  readonly #abandoned = new Set<Promise<void>>();
  #unsent: PendingJob[] = [];
  #thread: SqliteThread | 'starting' | undefined;
  #busy = false;
  #sendScheduled = false;
  #closed = false;
  #schemaVersion = 0;
  /** The thread writes the id of the job at work here; what was last seen in it, and since when. */
  #state = new Int32Array(new SharedArrayBuffer(4));
  #seen = { id: 0, since: 0 };

  private constructor(file: string, limits: TimeLimits) {
    this.#file = file;
    this.#limits = limits;
    this.#watch = new Watch(limits.checkMs, () => this.#check());
  }

  static async open(file: string, limits: TimeLimits): Promise<SqliteReader> {
    const reader = new SqliteReader(file, limits);
    await reader.#start();
    return reader;
  }

  /** Runs the reads in order on one moment of the data. Rejects as unavailable when they take too long. */
  submit(statements: readonly Statement[]): Promise<JobOutcome> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailable('the database is closed'));
    const job = createJob(statements);
    this.#pending.set(job.id, job);
    this.#unsent.push(job);
    this.#watch.start();
    this.#sendSoon();
    return tracedJob(job);
  }

  /** Those behind the one that the thread is at wait, whether they were sent to it or not. */
  load(): DatabaseLoad {
    const [first, second] = this.#pending.values();
    const isBusy = first !== undefined;
    return {
      running: isBusy ? 1 : 0,
      waiting: isBusy ? this.#pending.size - 1 : 0,
      oldestWaitMs: second === undefined ? 0 : performance.now() - second.since,
    };
  }

  /** After tables changed: the thread prepares its statements anew. */
  schemaChanged(): void {
    this.#schemaVersion += 1;
  }

  /** Answers what was asked, then ends the thread. Returns the stuck threads that have not ended. */
  async close(): Promise<readonly Promise<void>[]> {
    this.#closed = true;
    await Promise.allSettled([...this.#pending.values()].map((job) => job.outcome));
    this.#watch.stop();
    if (this.#thread instanceof SqliteThread) await this.#thread.stop();
    return [...this.#abandoned];
  }

  // What one turn of the event loop asks goes in one message: a message costs more than a small read.
  #sendSoon(): void {
    if (this.#sendScheduled || this.#busy) return;
    this.#sendScheduled = true;
    queueMicrotask(() => {
      this.#sendScheduled = false;
      this.#send();
    });
  }

  #send(): void {
    if (this.#thread === undefined) void this.#restart();
    if (!(this.#thread instanceof SqliteThread) || this.#busy) return;
    const jobs = this.#unsent.filter((job) => this.#pending.has(job.id));
    this.#unsent = [];
    if (jobs.length === 0) return;
    this.#busy = true;
    this.#thread.send({ kind: 'jobs', jobs: jobs.map(toMessage), schemaVersion: this.#schemaVersion });
  }

  #answered(answers: readonly Answer[], last: boolean): void {
    for (const answer of answers) {
      const job = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (job) settle(job, answer);
    }
    if (!last) return;
    this.#busy = false;
    if (this.#unsent.length > 0) this.#sendSoon();
  }

  #check(): boolean {
    const now = performance.now();
    const id = Atomics.load(this.#state, 0);
    if (id !== this.#seen.id) this.#seen = { id, since: now };
    else if (id !== 0 && now - this.#seen.since >= this.#limits.statementMs) this.#cutOff(id);
    for (const job of this.#pending.values()) {
      if (now - job.since > this.#limits.jobMs) this.#refuse(job, 'a read waited too long');
    }
    return this.#pending.size > 0;
  }

  #cutOff(id: number): void {
    const stuck = this.#thread instanceof SqliteThread ? this.#thread.abandon() : undefined;
    if (stuck) {
      this.#abandoned.add(stuck);
      void stuck.then(() => this.#abandoned.delete(stuck));
    }
    this.#lost(id, 'a read took too long');
  }

  // The thread is gone: only the read at work is to blame.
  #lost(id: number, reason: string): void {
    const job = this.#pending.get(id);
    if (job) this.#refuse(job, reason);
    this.#thread = undefined;
    this.#busy = false;
    this.#unsent = [...this.#pending.values()];
    if (!this.#closed || this.#unsent.length > 0) void this.#restart();
  }

  #refuse(job: PendingJob, reason: string): void {
    this.#pending.delete(job.id);
    job.reject(new DatabaseUnavailable(reason));
  }

  async #restart(): Promise<void> {
    try {
      if (this.#abandoned.size > MOST_ABANDONED) throw new DatabaseUnavailable('too many reads are stuck');
      await this.#start();
      this.#send();
    } catch {
      for (const job of this.#pending.values()) this.#refuse(job, 'the reading thread does not start');
    }
  }

  async #start(): Promise<void> {
    this.#thread = 'starting';
    const state = new Int32Array(new SharedArrayBuffer(4));
    this.#state = state;
    const setup = {
      role: 'reader',
      file: this.#file,
      statementTimeoutMs: this.#limits.statementMs,
      state,
    } as const;
    try {
      this.#thread = await SqliteThread.start(setup, {
        answered: (answers, last) => this.#answered(answers, last),
        died: () => this.#lost(Atomics.load(state, 0), 'the reading thread ended'),
      });
    } catch (error) {
      this.#thread = undefined;
      throw error;
    }
  }
}

import { DatabaseUnavailable } from './errors.ts';
import { createJob, settle, toMessage, type DatabaseLoad, type JobOutcome, type PendingJob } from './jobs.ts';
import type { Answer } from './messages.ts';
import type { Statement } from './statements.ts';
import { ThreadQueue, type QueueSetup } from './thread-queue.ts';
import type { SqliteThread } from './thread.ts';

/** Each stuck thread may use up a core. With more of them, reads are refused until one ends. */
const MAX_ABANDONED = 2;

/**
 * Reads that arrive while the thread is busy are sent together in the next message. node:sqlite has no interrupt: when a
 * read takes too long, its thread is abandoned (it ends when the query does) and the reads behind it go to a new thread.
 */
export class ReadQueue extends ThreadQueue {
  readonly #pending = new Map<number, PendingJob>();
  readonly #abandoned = new Set<Promise<void>>();
  #unsent: PendingJob[] = [];
  #observed = { id: 0, since: 0 };

  static async open(setup: QueueSetup): Promise<ReadQueue> {
    const queue = new ReadQueue('reader', setup);
    await queue.start();
    return queue;
  }

  submit(statements: readonly Statement[]): Promise<JobOutcome> {
    if (this.isClosed) return Promise.reject(new DatabaseUnavailable('the database is closed'));
    const job = createJob(statements);
    this.#pending.set(job.id, job);
    this.#unsent.push(job);
    this.watchdog.start();
    this.sendSoon();
    return job.outcome;
  }

  load(): DatabaseLoad {
    const [first, second] = this.#pending.values();
    return {
      running: first === undefined ? 0 : 1,
      waiting: Math.max(0, this.#pending.size - 1),
      oldestWaitMs: second === undefined ? 0 : performance.now() - second.since,
    };
  }

  async close(): Promise<readonly Promise<void>[]> {
    this.isClosed = true;
    await Promise.allSettled([...this.#pending.values()].map((job) => job.outcome));
    this.watchdog.stop();
    await this.thread?.stop();
    return [...this.#abandoned];
  }

  override async start(): Promise<void> {
    if (this.#abandoned.size > MAX_ABANDONED) throw new DatabaseUnavailable('too many reads are stuck');
    await super.start();
  }

  protected override hasWork(): boolean {
    return this.#unsent.length > 0;
  }

  protected override sendNext(thread: SqliteThread): void {
    const jobs = this.#unsent.filter((job) => this.#pending.has(job.id));
    this.#unsent = [];
    if (jobs.length === 0) return;
    this.isBusy = true;
    thread.send({ kind: 'jobs', jobs: jobs.map(toMessage) });
  }

  protected override onAnswers(answers: readonly Answer[], last: boolean): void {
    for (const answer of answers) {
      const job = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (job) settle(job, answer);
    }
    if (!last) return;
    this.isBusy = false;
    if (this.hasWork()) this.sendSoon();
  }

  protected override onExit(): void {
    this.#replaceThread(Atomics.load(this.state, 0), 'the reading thread ended');
  }

  protected override rejectAll(reason: string): void {
    for (const job of this.#pending.values()) this.#reject(job, reason);
  }

  protected override check(): boolean {
    const now = performance.now();
    const id = Atomics.load(this.state, 0);
    if (id !== this.#observed.id) this.#observed = { id, since: now };
    else if (id !== 0 && now - this.#observed.since >= this.limits.statementMs) this.#cancel(id);
    for (const job of this.#pending.values()) {
      if (now - job.since > this.limits.jobMs) this.#reject(job, 'a read waited too long');
    }
    return this.#pending.size > 0;
  }

  #cancel(id: number): void {
    const stuck = this.thread?.abandon();
    if (stuck) {
      this.#abandoned.add(stuck);
      void stuck.then(() => this.#abandoned.delete(stuck));
    }
    this.#replaceThread(id, 'a read took too long');
  }

  #replaceThread(runningId: number, reason: string): void {
    const job = this.#pending.get(runningId);
    if (job) this.#reject(job, reason);
    this.#unsent = [...this.#pending.values()];
    this.replaceThread();
  }

  #reject(job: PendingJob, reason: string): void {
    this.#pending.delete(job.id);
    job.reject(new DatabaseUnavailable(reason));
  }
}

import { Worker } from 'node:worker_threads';
import { SqliteError } from './errors.ts';
import type { Answer, Failure, Reply, Request, ThreadSetup } from './messages.ts';

export interface ThreadListener {
  onAnswers(answers: readonly Answer[], last: boolean): void;
  onExit(): void;
}

/** The young generation is small because results are short-lived. A result beyond the limit ends only the thread. */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

export class SqliteThread {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  #listener: ThreadListener | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.#exited = new Promise((resolve) => {
      worker.once('exit', () => {
        const listener = this.#listener;
        this.#listener = undefined;
        resolve();
        listener?.onExit();
      });
    });
    // `exit` reports the end of the thread; an unhandled error would end the process.
    worker.on('error', () => undefined);
  }

  static async start(setup: ThreadSetup, listener: ThreadListener): Promise<SqliteThread> {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: setup,
      name: `sqlite-${setup.role}`,
      resourceLimits: HEAP,
      execArgv: [],
    });
    const thread = new SqliteThread(worker);
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the SQLite thread ended while starting')));
      worker.once('message', (reply: Reply) => {
        if (reply.kind === 'broken') reject(toError(reply.failure));
        else resolve();
      });
    });
    thread.#listener = listener;
    worker.on('message', (reply: Reply) => {
      if (reply.kind === 'answers') thread.#listener?.onAnswers(reply.answers, reply.last);
    });
    return thread;
  }

  send(request: Request): void {
    this.#worker.postMessage(request);
  }

  async stop(): Promise<void> {
    this.#listener = undefined;
    this.send({ kind: 'stop' });
    await this.#exited;
  }

  /** Gives up a thread that is stuck in a query and ignores its answers. Resolves when SQLite returns to JavaScript. */
  async abandon(): Promise<void> {
    this.#listener = undefined;
    void this.#worker.terminate();
    // After terminate(), which makes the process wait for the thread.
    this.#worker.unref();
    await this.#exited;
  }
}

export function toError(failure: Failure): Error {
  return failure.errcode === undefined
    ? new Error(failure.message)
    : new SqliteError(failure.message, failure.errcode);
}

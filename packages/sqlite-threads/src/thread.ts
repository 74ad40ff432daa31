import { Worker } from 'node:worker_threads';
import { SqliteError } from './errors.ts';
import type { Answer, Failure, Reply, Request, ThreadSetup } from './messages.ts';

export interface ThreadListener {
  /** `last`: the thread waits for the next request. */
  onAnswers(answers: readonly Answer[], last: boolean): void;
  /** The thread ended by itself (out of memory). */
  onExit(): void;
}

/**
 * Megabytes of V8 heap. Young: results live for a moment, a larger space would only be held. Old: a result that does not fit
 * ends the thread, not the process.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** The main thread's side of one thread with one SQLite connection. */
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
    // `exit` reports the end of the thread; without this listener Node would end the process.
    worker.on('error', () => undefined);
  }

  /** Starts the thread and opens its connection. Throws a SqliteError when the file cannot be opened. */
  static async start(setup: ThreadSetup, listener: ThreadListener): Promise<SqliteThread> {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: setup,
      name: `sqlite-${setup.role}`,
      resourceLimits: HEAP,
      // Not the process's own flags: some (--input-type) make no sense for a file.
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

  /** Closes the connection after what was sent, and ends the thread. */
  async stop(): Promise<void> {
    this.#listener = undefined;
    this.send({ kind: 'stop' });
    await this.#exited;
  }

  /**
   * Gives up a thread that is stuck in a query: node:sqlite cannot interrupt it. It ends when SQLite returns to JavaScript; the
   * promise resolves then. Its answers are ignored.
   */
  async abandon(): Promise<void> {
    this.#listener = undefined;
    void this.#worker.terminate();
    // In this order: terminate() makes the process wait for the thread.
    this.#worker.unref();
    await this.#exited;
  }
}

/** The error that a thread reported, with SQLite’s code where it had one. */
export function toError(failure: Failure): Error {
  return failure.errcode === undefined
    ? new Error(failure.message)
    : new SqliteError(failure.message, failure.errcode);
}

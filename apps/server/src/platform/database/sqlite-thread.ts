import { Worker } from 'node:worker_threads';
import { SqliteError } from './database-errors.ts';
import type { Answer, Failure, Reply, Request, ThreadSetup } from './sqlite-messages.ts';

export interface ThreadListener {
  /** Answers came; `last`: the thread waits for the next request. */
  answered(answers: readonly Answer[], last: boolean): void;
  /** The thread ended although nobody told it to. */
  died(): void;
}

/**
 * Megabytes of JavaScript memory. Young: results live for a moment, and more room would only be held, not used. Old: a result that
 * does not fit ends the thread, not the server.
 */
const HEAP = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

/** One thread with one SQLite connection, as the server sees it. */
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
        listener?.died();
      });
    });
    // What went wrong in the thread (out of memory) is told by its exit; without a listener Node would end the server.
    worker.on('error', () => undefined);
  }

  /** Starts the thread and opens its connection. Throws a SqliteError when the file cannot be opened. */
  static async start(setup: ThreadSetup, listener: ThreadListener): Promise<SqliteThread> {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: setup,
      name: `sqlite-${setup.role}`,
      resourceLimits: HEAP,
      // Not the server's own flags: some (--input-type) make no sense for a file.
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
      if (reply.kind === 'answers') thread.#listener?.answered(reply.answers, reply.last);
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
   * Lets go of a thread that is stuck in a query: node:sqlite cannot interrupt it. It is told to end, which it does when SQLite
   * comes back to JavaScript; the promise resolves then. Its work no longer reaches anybody.
   */
  async abandon(): Promise<void> {
    this.#listener = undefined;
    void this.#worker.terminate();
    // In this order: terminate() makes the process wait for the thread.
    this.#worker.unref();
    await this.#exited;
  }
}

/** The error that a thread told of, with SQLite’s code where it had one. */
export function toError(failure: Failure): Error {
  return failure.errcode === undefined
    ? new Error(failure.message)
    : new SqliteError(failure.message, failure.errcode);
}

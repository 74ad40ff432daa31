import { sharedNumber, type Answer, type SharedNumber, type ThreadRole } from './messages.ts';
import { SqliteThread } from './thread.ts';
import { Watchdog, type TimeLimits } from './time-limits.ts';

export interface QueueSetup {
  readonly file: string;
  readonly limits: TimeLimits;
  readonly schemaVersion: SharedNumber;
}

/** What both queues share: one thread, started again when it is gone, and one message to it at a time. */
export abstract class ThreadQueue {
  protected readonly limits: TimeLimits;
  protected readonly watchdog: Watchdog;
  /** Shared with the thread (see `ThreadSetup`). */
  protected state = sharedNumber();
  /** The thread has a message that it has not fully answered. */
  protected isBusy = false;
  protected isClosed = false;
  readonly #role: ThreadRole;
  readonly #setup: QueueSetup;
  #thread: SqliteThread | 'starting' | undefined;
  #isSendScheduled = false;

  constructor(role: ThreadRole, setup: QueueSetup) {
    this.#role = role;
    this.#setup = setup;
    this.limits = setup.limits;
    this.watchdog = new Watchdog(setup.limits.checkMs, () => this.check());
  }

  /** Sends what is next in the queue, if anything. */
  protected abstract sendNext(thread: SqliteThread): void;
  protected abstract onAnswers(answers: readonly Answer[], last: boolean): void;
  protected abstract onExit(): void;
  protected abstract rejectAll(reason: string): void;
  protected abstract hasWork(): boolean;
  /** Enforces the time limits; returns whether there is still something to watch. */
  protected abstract check(): boolean;

  protected get thread(): SqliteThread | undefined {
    return this.#thread instanceof SqliteThread ? this.#thread : undefined;
  }

  /** All jobs of one turn of the event loop go in one message, which costs more than a small read. */
  protected sendSoon(): void {
    if (this.#isSendScheduled || this.isBusy) return;
    this.#isSendScheduled = true;
    queueMicrotask(() => {
      this.#isSendScheduled = false;
      this.#send();
    });
  }

  async start(): Promise<void> {
    this.#thread = 'starting';
    this.state = sharedNumber();
    const { file, limits, schemaVersion } = this.#setup;
    const setup = { role: this.#role, file, statementTimeoutMs: limits.statementMs, schemaVersion };
    try {
      this.#thread = await SqliteThread.start(
        { ...setup, state: this.state },
        {
          onAnswers: (answers, last) => this.onAnswers(answers, last),
          onExit: () => this.onExit(),
        },
      );
    } catch (error) {
      this.#thread = undefined;
      throw error;
    }
  }

  /** For a thread that ended or was abandoned. */
  protected replaceThread(): void {
    this.#thread = undefined;
    this.isBusy = false;
    if (!this.isClosed || this.hasWork()) void this.#restart();
  }

  #send(): void {
    if (this.isBusy) return;
    if (this.#thread === undefined) void this.#restart();
    if (this.#thread instanceof SqliteThread) this.sendNext(this.#thread);
  }

  async #restart(): Promise<void> {
    try {
      await this.start();
      this.#send();
    } catch {
      this.rejectAll(`the ${this.#role}'s thread does not start`);
    }
  }
}

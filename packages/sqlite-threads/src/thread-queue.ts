import { sharedNumber, type Answer, type SharedNumber, type ThreadRole } from './messages.ts';
import { SqliteThread } from './thread.ts';

export interface TimeLimits {
  readonly statementMs: number;
  readonly jobMs: number;
  readonly checkMs: number;
}

export function timeLimits(statementMs = 3_000, jobMs = Math.ceil((statementMs * 4) / 3)): TimeLimits {
  return { statementMs, jobMs, checkMs: Math.ceil(statementMs / 16) };
}

class Watchdog {
  readonly #intervalMs: number;
  readonly #check: () => boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(intervalMs: number, check: () => boolean) {
    this.#intervalMs = intervalMs;
    this.#check = check;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      if (!this.#check()) this.stop();
    }, this.#intervalMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

export interface QueueSetup {
  readonly file: string;
  readonly limits: TimeLimits;
  readonly schemaVersion: SharedNumber;
}

export abstract class ThreadQueue {
  protected readonly limits: TimeLimits;
  protected readonly watchdog: Watchdog;
  protected state = sharedNumber();
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

  protected abstract sendNext(thread: SqliteThread): void;
  protected abstract onAnswers(answers: readonly Answer[], last: boolean): void;
  protected abstract onExit(): void;
  protected abstract rejectAll(reason: string): void;
  protected abstract hasWork(): boolean;
  protected abstract check(): boolean;

  protected get thread(): SqliteThread | undefined {
    return this.#thread instanceof SqliteThread ? this.#thread : undefined;
  }

  /** All jobs of one event loop iteration share one message, because a message costs more than a small read. */
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
      this.rejectAll(`the thread of the ${this.#role} cannot start`);
    }
  }
}

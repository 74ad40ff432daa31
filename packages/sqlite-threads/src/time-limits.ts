/** How long anything may take, in milliseconds, derived from the one configured number. */
export interface TimeLimits {
  /** A statement, or a group of writes with its commit. */
  readonly statementMs: number;
  /** A job including its time in the queue: a third more. */
  readonly jobMs: number;
  /** How often the limits are checked. */
  readonly checkMs: number;
}

/** All limits from the longest time of a statement, ms. */
export function timeLimits(statementMs = 3_000): TimeLimits {
  return { statementMs, jobMs: Math.ceil((statementMs * 4) / 3), checkMs: Math.ceil(statementMs / 16) };
}

/** Calls `check` at intervals while there is something to watch; it never keeps the process alive. */
export class Watchdog {
  readonly #everyMs: number;
  readonly #check: () => boolean;
  #timer: NodeJS.Timeout | undefined;

  /** `check` returns whether there is still something to watch. */
  constructor(everyMs: number, check: () => boolean) {
    this.#everyMs = everyMs;
    this.#check = check;
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      if (!this.#check()) this.stop();
    }, this.#everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

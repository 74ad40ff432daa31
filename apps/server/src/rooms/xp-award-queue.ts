import type { RoomEffect } from '@icando/game/rooms/events';
import { XpMissing } from '../xp/index.ts';

type Award = Extract<RoomEffect, { type: 'award_xp' }>;
type XpByUser = ReadonlyMap<number, number>;

const FIRST_RETRY_MS = 50;
/** The database may be down for a long time; the room does not wait for it. */
const MAX_RETRY_MS = 10 * 60 * 1000;

/** Awards the XP of games, and retries until every player has theirs. A failed award delays no other player. */
export class XpAwardQueue {
  readonly #award: (award: Award) => Promise<XpByUser>;
  readonly #report: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(award: (award: Award) => Promise<XpByUser>, report: (error: unknown) => void) {
    this.#award = award;
    this.#report = report;
  }

  /** `done` gets the added XP by user. It is called again when a retry could add the XP of more users. */
  add(award: Award, done: (awarded: XpByUser) => void): void {
    const running = this.#run(award, done)
      .catch(this.#report)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Failed awards are no longer retried here; the next server of the room repeats them. */
  stop(): void {
    this.#stopping.abort();
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run(award: Award, done: (awarded: XpByUser) => void): Promise<void> {
    const { signal } = this.#stopping;
    let reported = 0;
    for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
      try {
        done(await this.#award(award));
        return;
      } catch (error) {
        this.#report(error);
        if (error instanceof XpMissing && error.awarded.size > reported) {
          reported = error.awarded.size;
          done(error.awarded);
        }
      }
      if (signal.aborted) return;
      await pause(delay, signal);
      if (signal.aborted) return;
    }
  }
}

/** Ends early when it is aborted, and does not keep the process running. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

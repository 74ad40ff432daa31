import type { RoomEffect } from '@icando/game/rooms/events';
import { retry } from './retry.ts';

type Credit = Extract<RoomEffect, { type: 'award_xp' }>;
type Awarded = Map<number, number>;

/** The database may be down for long; the room does not wait. */
const RETRY_FOR_MS = 60 * 60 * 1000;

/** Awards the XP of a room's games in the background, with retries. */
export class XpAwardQueue {
  readonly #award: (credit: Credit) => Promise<Awarded>;
  readonly #report: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(award: (credit: Credit) => Promise<Awarded>, report: (error: unknown) => void) {
    this.#award = award;
    this.#report = report;
  }

  /** `done` gets the XP that was actually added, by user. */
  add(credit: Credit, done: (awarded: Awarded) => void): void {
    const running = this.#run(credit, done)
      .catch(this.#report)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Ends the retries: later failures are left to the next host of the room. */
  stop(): void {
    this.#isStopped = true;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run(credit: Credit, done: (awarded: Awarded) => void): Promise<void> {
    const awarded = await retry(() => this.#award(credit), {
      retryForMs: RETRY_FOR_MS,
      giveUp: () => this.#isStopped,
      report: this.#report,
    });
    done(awarded);
  }
}

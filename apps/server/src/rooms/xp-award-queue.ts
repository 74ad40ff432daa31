import type { RoomEffect } from '@icando/game/rooms/events';
import { retryFor } from './retry.ts';

type Award = Extract<RoomEffect, { type: 'award_xp' }>;
type XpByUser = Map<number, number>;

/** The database may be down for a long time; the room does not wait for it. */
const RETRY_FOR_MS = 60 * 60 * 1000;

export class XpAwardQueue {
  readonly #award: (award: Award) => Promise<XpByUser>;
  readonly #report: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(award: (award: Award) => Promise<XpByUser>, report: (error: unknown) => void) {
    this.#award = award;
    this.#report = report;
  }

  /** `done` gets the XP that was actually added, by user. */
  add(award: Award, done: (awarded: XpByUser) => void): void {
    const running = this.#run(award, done)
      .catch(this.#report)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Failed awards are no longer retried here; the next host of the room repeats them. */
  stop(): void {
    this.#isStopped = true;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #run(award: Award, done: (awarded: XpByUser) => void): Promise<void> {
    const awarded = await retryFor(() => this.#award(award), {
      retryForMs: RETRY_FOR_MS,
      giveUp: () => this.#isStopped,
      report: this.#report,
    });
    done(awarded);
  }
}

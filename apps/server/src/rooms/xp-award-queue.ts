import type { RoomEffect } from '@icando/game/rooms/events';
import { insist } from './patience.ts';

type Credit = Extract<RoomEffect, { type: 'credit' }>;
type Added = Map<number, number>;

/** The books may be away for long; the room does not wait for them. */
const PATIENCE_MS = 60 * 60 * 1000;

/** Has the xp of a room's games booked, however long it takes, beside the room's events. */
export class Paymaster {
  readonly #book: (credit: Credit) => Promise<Added>;
  readonly #report: (error: unknown) => void;
  readonly #underWay = new Set<Promise<void>>();
  #isStopped = false;

  constructor(book: (credit: Credit) => Promise<Added>, report: (error: unknown) => void) {
    this.#book = book;
    this.#report = report;
  }

  /** `done` hears what was really added. */
  pay(credit: Credit, done: (added: Added) => void): void {
    const paying = this.#payFor(credit, done)
      .catch(this.#report)
      .finally(() => this.#underWay.delete(paying));
    this.#underWay.add(paying);
  }

  /** What fails from now on is left to the next host of the room. */
  stop(): void {
    this.#isStopped = true;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #payFor(credit: Credit, done: (added: Added) => void): Promise<void> {
    const added = await insist(() => this.#book(credit), {
      patienceMs: PATIENCE_MS,
      giveUp: () => this.#isStopped,
      report: this.#report,
    });
    done(added);
  }
}

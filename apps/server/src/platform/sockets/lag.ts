import { randomInt } from 'node:crypto';

/** Round trips remembered; the least of them is the connection's lag. */
const REMEMBERED = 8;
/** Pings that may be under way; an older one without a pong is given up. */
const UNDER_WAY = 8;
const LARGEST_NONCE = 2 ** 48 - 1;

/** What nobody guesses. */
export function newNonce(): string {
  return randomInt(LARGEST_NONCE).toString(36);
}

/**
 * Measures a connection's round trip by pings that only their own pong can answer. All in places that are there from the
 * beginning: objects that live from a question to its answer would be what a room leaves to be collected.
 */
export class LagMeter {
  /** The pings under way, in a ring. */
  readonly #nonces = Array.from({ length: UNDER_WAY }, () => '');
  readonly #sentAt = noTimes(UNDER_WAY);
  #first = 0;
  #underWay = 0;
  /** Also in a ring. */
  readonly #trips = noTimes(REMEMBERED);
  #measured = 0;

  /** Notes a ping that leaves now; answers its nonce. */
  ping(now: number, nonce: string = newNonce()): string {
    if (this.#underWay === UNDER_WAY) this.#forget(1);
    const place = (this.#first + this.#underWay) % UNDER_WAY;
    this.#nonces[place] = nonce;
    this.#sentAt[place] = now;
    this.#underWay += 1;
    return nonce;
  }

  /** Notes a pong; false when no ping asked for it. */
  pong(nonce: string, now: number): boolean {
    for (let passed = 0; passed < this.#underWay; passed += 1) {
      const place = (this.#first + passed) % UNDER_WAY;
      if (this.#nonces[place] !== nonce) continue;
      // Pongs come in order: a ping before this one was never answered.
      this.#forget(passed + 1);
      this.#trips[this.#measured % REMEMBERED] = now - (this.#sentAt[place] ?? now);
      this.#measured += 1;
      return true;
    }
    return false;
  }

  /** The least of the last 8 round trips in ms; 0 before the first. */
  least(): number {
    if (this.#measured === 0) return 0;
    let least = Infinity;
    const known = Math.min(this.#measured, REMEMBERED);
    for (let place = 0; place < known; place += 1) least = Math.min(least, this.#trips[place] ?? least);
    return least;
  }

  #forget(pings: number): void {
    this.#first = (this.#first + pings) % UNDER_WAY;
    this.#underWay -= pings;
  }
}

/** Places for times: of fractions from the first, so that a time is written into its place and not into an object of its own. */
function noTimes(places: number): number[] {
  return Array.from({ length: places }, () => -0.5);
}

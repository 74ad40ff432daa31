import { randomInt } from 'node:crypto';

/** Round trips that are kept; the least of them is the connection's lag. */
const KEPT_TRIPS = 8;
/** Pending pings; the oldest is dropped without a pong. */
const MAX_PENDING = 8;
const LARGEST_NONCE = 2 ** 48 - 1;

/** Unguessable. */
export function newNonce(): string {
  return randomInt(LARGEST_NONCE).toString(36);
}

/**
 * Measures a connection's round trip by pings with unguessable nonces. All storage is preallocated: objects that live
 * from a question to its answer would be the garbage of every room.
 */
export class LagMeter {
  /** Nonces of pending pings, a ring buffer. */
  readonly #nonces = Array.from({ length: MAX_PENDING }, () => '');
  readonly #sentAt = emptyTimes(MAX_PENDING);
  #first = 0;
  #underWay = 0;
  /** A ring buffer too. */
  readonly #trips = emptyTimes(KEPT_TRIPS);
  #measured = 0;

  /** Records an outgoing ping; returns its nonce. */
  ping(now: number, nonce: string = newNonce()): string {
    if (this.#underWay === MAX_PENDING) this.#drop(1);
    const place = (this.#first + this.#underWay) % MAX_PENDING;
    this.#nonces[place] = nonce;
    this.#sentAt[place] = now;
    this.#underWay += 1;
    return nonce;
  }

  /** Records a pong; false when no ping is pending for it. */
  pong(nonce: string, now: number): boolean {
    for (let passed = 0; passed < this.#underWay; passed += 1) {
      const place = (this.#first + passed) % MAX_PENDING;
      if (this.#nonces[place] !== nonce) continue;
      // Pongs arrive in order: an earlier ping was never answered.
      this.#drop(passed + 1);
      this.#trips[this.#measured % KEPT_TRIPS] = now - (this.#sentAt[place] ?? now);
      this.#measured += 1;
      return true;
    }
    return false;
  }

  /** The least of the last 8 round trips in ms; 0 before the first. */
  least(): number {
    if (this.#measured === 0) return 0;
    let least = Infinity;
    const known = Math.min(this.#measured, KEPT_TRIPS);
    for (let place = 0; place < known; place += 1) least = Math.min(least, this.#trips[place] ?? least);
    return least;
  }

  #drop(pings: number): void {
    this.#first = (this.#first + pings) % MAX_PENDING;
    this.#underWay -= pings;
  }
}

/** Times with fractions from the start, so that V8 stores unboxed doubles. */
function emptyTimes(places: number): number[] {
  return Array.from({ length: places }, () => -0.5);
}

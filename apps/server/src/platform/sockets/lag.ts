import { randomInt } from 'node:crypto';

/** Round trips that are kept; the shortest is the connection's lag. */
const KEPT_TRIPS = 8;
/** The limit of pending pings; above it the oldest is dropped. */
const MAX_PENDING = 8;
const MAX_NONCE = 2 ** 48 - 1;

/** Creates an unguessable nonce. */
export function newNonce(): string {
  return randomInt(MAX_NONCE).toString(36);
}

/**
 * Measures a connection's round trip by pings with unguessable nonces. All storage is preallocated: with an object for each
 * ping, every question of every room would create garbage.
 */
export class LagMeter {
  /** A ring buffer of the nonces of pending pings. */
  readonly #nonces = Array.from({ length: MAX_PENDING }, () => '');
  readonly #sentAt = emptyTimes(MAX_PENDING);
  #first = 0;
  #pending = 0;
  /** A ring buffer of round trips in ms. */
  readonly #trips = emptyTimes(KEPT_TRIPS);
  #measured = 0;

  /** Records an outgoing ping; returns its nonce. */
  ping(now: number, nonce: string = newNonce()): string {
    if (this.#pending === MAX_PENDING) this.#drop(1);
    const index = (this.#first + this.#pending) % MAX_PENDING;
    this.#nonces[index] = nonce;
    this.#sentAt[index] = now;
    this.#pending += 1;
    return nonce;
  }

  /** Records a pong; false when no ping is pending for it. */
  pong(nonce: string, now: number): boolean {
    for (let passed = 0; passed < this.#pending; passed += 1) {
      const index = (this.#first + passed) % MAX_PENDING;
      if (this.#nonces[index] !== nonce) continue;
      // Pongs arrive in order, so earlier pings will not be answered.
      this.#drop(passed + 1);
      this.#trips[this.#measured % KEPT_TRIPS] = now - (this.#sentAt[index] ?? now);
      this.#measured += 1;
      return true;
    }
    return false;
  }

  /** The shortest of the last 8 round trips in ms; 0 before the first. */
  min(): number {
    if (this.#measured === 0) return 0;
    let min = Infinity;
    const measured = Math.min(this.#measured, KEPT_TRIPS);
    for (let index = 0; index < measured; index += 1) min = Math.min(min, this.#trips[index] ?? min);
    return min;
  }

  #drop(pings: number): void {
    this.#first = (this.#first + pings) % MAX_PENDING;
    this.#pending -= pings;
  }
}

/** Times with fractions from the start, so that V8 stores unboxed doubles. */
function emptyTimes(places: number): number[] {
  return Array.from({ length: places }, () => -0.5);
}

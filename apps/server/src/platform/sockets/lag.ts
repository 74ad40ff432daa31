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

/** Measures a connection's round trip by pings that only their own pong can answer. */
export class LagMeter {
  #underWay: { nonce: string; at: number }[] = [];
  #trips: number[] = [];

  /** Notes a ping that leaves now; answers its nonce. */
  ping(now: number, nonce: string = newNonce()): string {
    if (this.#underWay.length === UNDER_WAY) this.#underWay.shift();
    this.#underWay.push({ nonce, at: now });
    return nonce;
  }

  /** Notes a pong; false when no ping asked for it. */
  pong(nonce: string, now: number): boolean {
    const index = this.#underWay.findIndex((ping) => ping.nonce === nonce);
    const ping = this.#underWay[index];
    if (ping === undefined) return false;
    // Pongs come in order: a ping before this one was never answered.
    this.#underWay = this.#underWay.slice(index + 1);
    this.#trips.push(now - ping.at);
    if (this.#trips.length > REMEMBERED) this.#trips.shift();
    return true;
  }

  /** The least of the last 8 round trips in ms; 0 before the first. */
  least(): number {
    return this.#trips.length === 0 ? 0 : Math.min(...this.#trips);
  }
}

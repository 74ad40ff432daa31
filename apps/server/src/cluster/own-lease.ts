import type { RedisClient } from '../platform/redis/index.ts';

export const LEASE_MS = 2_000;
const RENEW_MS = 500;
/** A server that could not renew for this long, by its own clock, counts its lease as lost. */
const HOLD_MS = 0.8 * LEASE_MS;

interface OwnLeaseDeps {
  client(): RedisClient | undefined;
  key: string;
  members: string;
  id: number;
  clock(): number;
}

/**
 * This server's own lease. Its duration counts from before the renewal was sent, on the monotonic clock of this process, so
 * that neither a slow Redis nor a wrong clock lets the server hold the lease longer than Redis does.
 */
export class OwnLease {
  readonly #deps: OwnLeaseDeps;
  readonly #lostListeners: (() => void)[] = [];
  #text: string | undefined;
  #isEligible = true;
  #isHeld = false;
  #heldUntil = 0;
  #wasStored = false;
  #forgottenAt = -Infinity;
  #renewTimer: NodeJS.Timeout | undefined;
  #lapseTimer: NodeJS.Timeout | undefined;
  lost = 0;

  constructor(deps: OwnLeaseDeps) {
    this.#deps = deps;
  }

  take(text: string): void {
    this.#text = text;
    this.#renewTimer ??= setInterval(() => this.renew(), RENEW_MS);
    this.#renewTimer.unref();
    this.renew();
  }

  /** Checked before every write: a process that was frozen finds out before any of its timers fires. */
  isHeld(): boolean {
    if (this.#isHeld && this.#deps.clock() >= this.#heldUntil) this.#lapse();
    return this.#isHeld;
  }

  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  /** Whether Redis has lost this lease since then, and so perhaps the leases of live peers. */
  wasForgottenSince(time: number): boolean {
    return this.#forgottenAt >= time;
  }

  setEligible(isEligible: boolean): void {
    if (isEligible === this.#isEligible) return;
    this.#isEligible = isEligible;
    if (isEligible) this.renew();
    else void this.#giveUp();
  }

  async end(): Promise<void> {
    clearInterval(this.#renewTimer);
    this.#renewTimer = undefined;
    this.#text = undefined;
    this.#isHeld = false;
    clearTimeout(this.#lapseTimer);
    await this.#remove();
  }

  /** Does not wait for the response to the last renewal: a slow Redis responds in order. */
  renew(client = this.#deps.client()): void {
    this.isHeld();
    if (client === undefined || this.#text === undefined || !this.#isEligible) return;
    const { key, members, id, clock } = this.#deps;
    const sentAt = clock();
    const renewal = client.sendCommand(['SET', key, this.#text, 'PX', String(LEASE_MS), 'GET']);
    client.sendCommand(['SADD', members, String(id)]).catch(() => {});
    renewal.then((previous) => this.#renewed(sentAt, previous === null)).catch(() => {});
  }

  #renewed(sentAt: number, wasMissing: boolean): void {
    this.isHeld();
    if (this.#text === undefined || !this.#isEligible) return;
    const { clock } = this.#deps;
    if (wasMissing && this.#wasStored) this.#forgottenAt = clock();
    this.#wasStored = true;
    this.#heldUntil = Math.max(this.#heldUntil, sentAt + HOLD_MS);
    const remainingMs = this.#heldUntil - clock();
    if (remainingMs <= 0) return;
    this.#isHeld = true;
    clearTimeout(this.#lapseTimer);
    this.#lapseTimer = setTimeout(() => this.isHeld(), remainingMs + 1);
    this.#lapseTimer.unref();
  }

  async #giveUp(): Promise<void> {
    if (this.#isHeld) this.#lapse();
    this.#wasStored = false;
    await this.#remove();
  }

  async #remove(): Promise<void> {
    const { client, key, members, id } = this.#deps;
    const redis = client();
    await Promise.all([redis?.del(key), redis?.sRem(members, String(id))]).catch(() => {});
  }

  #lapse(): void {
    this.#isHeld = false;
    this.#heldUntil = 0;
    this.lost += 1;
    clearTimeout(this.#lapseTimer);
    for (const listener of this.#lostListeners) listener();
  }
}

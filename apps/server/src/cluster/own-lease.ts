import type { RedisClient } from '../platform/redis/index.ts';

export const LEASE_MS = 2_000;
const RENEW_MS = 500;
/** A server that could not renew for this long, by its own clock, counts its lease as lost. */
const HOLD_MS = 0.8 * LEASE_MS;

interface OwnLeaseParts {
  /** The open connection; undefined while Redis is unreachable. */
  client(): RedisClient | undefined;
  key: string;
  /** The set with the ids of all servers that hold a lease. */
  members: string;
  id: number;
  /** Monotonic milliseconds. */
  clock(): number;
}

/**
 * This server's own lease. It counts from before the renewal was sent, on the monotonic clock of this process, so that
 * neither a slow Redis nor a wrong clock lets the server hold it longer than Redis does.
 */
export class OwnLease {
  readonly #parts: OwnLeaseParts;
  readonly #lostListeners: (() => void)[] = [];
  #text: string | undefined;
  #isFit = true;
  #isHeld = false;
  #heldUntil = 0;
  #hadOne = false;
  #forgottenAt = -Infinity;
  #renewing: NodeJS.Timeout | undefined;
  #lapsing: NodeJS.Timeout | undefined;
  /** How often it was lost. */
  lost = 0;

  constructor(parts: OwnLeaseParts) {
    this.#parts = parts;
  }

  /** Renewed from now on; `text` is what peers read. */
  take(text: string): void {
    this.#text = text;
    this.#renewing ??= setInterval(() => this.renew(), RENEW_MS);
    this.#renewing.unref();
    this.renew();
  }

  /** Checked before every write: a process that was frozen finds out here, before any of its timers fires. */
  isHeld(): boolean {
    if (this.#isHeld && this.#parts.clock() >= this.#heldUntil) this.#lapse();
    return this.#isHeld;
  }

  onLost(listener: () => void): void {
    this.#lostListeners.push(listener);
  }

  /** Whether Redis has lost this lease since, and so perhaps those of living peers. */
  wasForgottenSince(time: number): boolean {
    return this.#forgottenAt >= time;
  }

  /** False: this server cannot host, so it gives its lease back and takes none until it is fit again. */
  setFit(isFit: boolean): void {
    if (isFit === this.#isFit) return;
    this.#isFit = isFit;
    if (isFit) this.renew();
    else void this.#giveBack();
  }

  /** Gives it back for good. */
  async end(): Promise<void> {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
    this.#text = undefined;
    this.#isHeld = false;
    clearTimeout(this.#lapsing);
    await this.#remove();
  }

  /** Does not wait for the answer to the last renewal: a slow Redis answers in order. */
  renew(client = this.#parts.client()): void {
    this.isHeld();
    if (client === undefined || this.#text === undefined || !this.#isFit) return;
    const { key, members, id, clock } = this.#parts;
    const begun = clock();
    const asked = client.sendCommand(['SET', key, this.#text, 'PX', String(LEASE_MS), 'GET']);
    client.sendCommand(['SADD', members, String(id)]).catch(() => {});
    asked.then((before) => this.#renewed(begun, before === null)).catch(() => {});
  }

  #renewed(begun: number, wasMissing: boolean): void {
    this.isHeld();
    if (this.#text === undefined || !this.#isFit) return;
    const { clock } = this.#parts;
    if (wasMissing && this.#hadOne) this.#forgottenAt = clock();
    this.#hadOne = true;
    this.#heldUntil = Math.max(this.#heldUntil, begun + HOLD_MS);
    const left = this.#heldUntil - clock();
    if (left <= 0) return;
    this.#isHeld = true;
    clearTimeout(this.#lapsing);
    this.#lapsing = setTimeout(() => this.isHeld(), left + 1);
    this.#lapsing.unref();
  }

  async #giveBack(): Promise<void> {
    if (this.#isHeld) this.#lapse();
    this.#hadOne = false;
    await this.#remove();
  }

  async #remove(): Promise<void> {
    const { client, key, members, id } = this.#parts;
    const redis = client();
    await Promise.all([redis?.del(key), redis?.sRem(members, String(id))]).catch(() => {});
  }

  #lapse(): void {
    this.#isHeld = false;
    this.#heldUntil = 0;
    this.lost += 1;
    clearTimeout(this.#lapsing);
    for (const listener of this.#lostListeners) listener();
  }
}

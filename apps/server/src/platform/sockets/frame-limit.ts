import { SOCKET_LIMITS } from '@icando/contract/socket-protocol';

/** The token bucket of one connection's incoming frames. It is small, because there may be ten thousand idle sockets. */
export class FrameLimit {
  #left: number;
  #at: number;
  #factor: number;

  /** `factor` is the operator's setting for all rate limits. */
  constructor(now: number, factor: number) {
    this.#left = SOCKET_LIMITS.burst * factor;
    this.#at = now;
    this.#factor = factor;
  }

  /** Takes one token; false when none is left. */
  take(now: number): boolean {
    const refilled = ((now - this.#at) / 1000) * SOCKET_LIMITS.framesPerSecond * this.#factor;
    this.#left = Math.min(SOCKET_LIMITS.burst * this.#factor, this.#left + refilled);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

import { SOCKET_LIMITS } from '@icando/contract/socket-protocol';

/** The token bucket of one connection's incoming frames. Two numbers, because ten thousand sockets may be idle. */
export class FrameLimit {
  #left: number;
  #at: number;
  #factor: number;

  /** `factor` is the operator's, for every rate limit. */
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

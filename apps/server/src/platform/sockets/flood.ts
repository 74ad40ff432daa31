import { SOCKET_LIMITS } from '@icando/contract/sockets';

/** One connection's allowance of frames: a burst that refills evenly. Two numbers, for ten thousand idle sockets. */
export class FrameAllowance {
  #left: number;
  #at: number;
  #factor: number;

  /** `factor` is the operator's, on every rate limit. */
  constructor(now: number, factor: number) {
    this.#left = SOCKET_LIMITS.burst * factor;
    this.#at = now;
    this.#factor = factor;
  }

  /** Takes one frame; false when none is left. */
  take(now: number): boolean {
    const refilled = ((now - this.#at) / 1000) * SOCKET_LIMITS.framesPerSecond * this.#factor;
    this.#left = Math.min(SOCKET_LIMITS.burst * this.#factor, this.#left + refilled);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

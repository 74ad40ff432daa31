/** At most one thing in a while: the first at once, what comes within the while together at its end. Changed in place. */
export interface Gather {
  /** When the next may go, ms. */
  freeAt: number;
  /** Something waits for `freeAt`. */
  pending: boolean;
}

export function newGather(): Gather {
  return { freeAt: -Infinity, pending: false };
}

/** True when it may go now; else it waits. */
export function mayGo(gather: Gather, now: number): boolean {
  gather.pending = now < gather.freeAt;
  return !gather.pending;
}

/** It has gone, with all that waited. */
export function hasGone(gather: Gather, now: number, every: number): void {
  gather.pending = false;
  gather.freeAt = now + every;
}

export function isDue({ pending, freeAt }: Gather, now: number): boolean {
  return pending && now >= freeAt;
}

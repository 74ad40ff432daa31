/** A throttle runs the first call at once, and merges later calls within the interval into one at its end. Mutable. */
export interface Throttle {
  allowedAt: number;
  pending: boolean;
}

export function newThrottle(): Throttle {
  return { allowedAt: -Infinity, pending: false };
}

export function tryNow(throttle: Throttle, now: number): boolean {
  throttle.pending = now < throttle.allowedAt;
  return !throttle.pending;
}

export function markDone(throttle: Throttle, now: number, every: number): void {
  throttle.pending = false;
  throttle.allowedAt = now + every;
}

export function isDue({ pending, allowedAt }: Throttle, now: number): boolean {
  return pending && now >= allowedAt;
}

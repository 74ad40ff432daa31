import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

export const HOUR_MS = 60 * 60 * 1000;
/** Least recently used keys are dropped first. */
const KEPT = 50_000;

/**
 * A sliding window of an hour. A token bucket, or the fixed windows of `rate-limiter-flexible`, would allow up to twice
 * as many, and a provider charges for each. `take` returns 0, or the seconds until the oldest is an hour old.
 */
export function createHourlyAllowance(limit: number, now: () => number = performance.now.bind(performance)) {
  const taken = new LRUCache<string, number[]>(atMost(KEPT));
  return {
    take(key: string): number {
      const at = now();
      const recent = (taken.get(key) ?? []).filter((time) => at - time < HOUR_MS);
      const [oldest = at] = recent;
      taken.set(key, recent);
      if (recent.length >= limit) return Math.max(1, Math.ceil((oldest + HOUR_MS - at) / 1000));
      recent.push(at);
      return 0;
    },
    /** Returns the last one unused. */
    giveBack(key: string): void {
      taken.get(key)?.pop();
    },
  };
}

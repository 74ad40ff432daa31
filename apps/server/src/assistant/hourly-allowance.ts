import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

export const HOUR_MS = 60 * 60 * 1000;
/** Who asked longest ago is forgotten first. */
const KEPT = 50_000;

/**
 * So many in any hour. A bucket that refills, or the fixed windows of `rate-limiter-flexible`, let up to twice as many through,
 * and a provider's bill is about them.
 * `take` answers 0, or the seconds until the oldest is an hour old.
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
    /** The one just taken was not used. */
    giveBack(key: string): void {
      taken.get(key)?.pop();
    },
  };
}

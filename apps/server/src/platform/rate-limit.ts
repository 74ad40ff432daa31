import { LRUCache } from 'lru-cache';
import { atMost } from './lru-limit.ts';

export interface BucketRule {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** The least recently used bucket is dropped first. A missing bucket counts as a full one. */
const MAX_BUCKETS = 50_000;

/**
 * A token bucket per key. `take` returns 0 when the call is allowed, else the seconds (rounded up) until it is.
 * `rate-limiter-flexible` has no token bucket: its `BurstyRateLimiter` counts in fixed windows, which allow a steady caller
 * 100 calls a second instead of 50, and it has no debt (`charge`).
 */
export function createRateLimit(
  { perSecond, burst }: BucketRule,
  now: () => number = performance.now.bind(performance),
) {
  const buckets = new LRUCache<string, Bucket>(atMost(MAX_BUCKETS));

  function refilled(key: string): Bucket {
    const at = now();
    let bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, (bucket = { left: burst, at }));
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    return bucket;
  }

  return {
    take(key: string): number {
      const bucket = refilled(key);
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      bucket.left -= 1;
      return 0;
    },

    charge(key: string, more: number): void {
      const bucket = refilled(key);
      bucket.left = Math.max(-burst, bucket.left - more);
    },
  };
}

export interface RateLimiter {
  take(key: string): number | Promise<number>;
  charge(key: string, more: number): void;
}

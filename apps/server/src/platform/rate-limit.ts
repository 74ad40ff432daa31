import { LRUCache } from 'lru-cache';
import { atMost } from './lru-limit.ts';

/** A bucket refills at `perSecond` up to `burst`; each call takes one. */
export interface BucketRule {
  perSecond: number;
  burst: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Least recently used buckets are dropped first: a full bucket and a missing one are the same. */
const KEPT = 50_000;

/**
 * A token bucket per key. `rate-limiter-flexible` has none: its `BurstyRateLimiter` counts in fixed windows, which
 * allow a steady caller 100 calls a second where 50 are promised, and it has no debt (`charge`). `take` returns 0 when
 * the call is allowed, else the seconds (rounded up) until it is.
 */
export function createRateLimit(
  { perSecond, burst }: BucketRule,
  now: () => number = performance.now.bind(performance),
) {
  const buckets = new LRUCache<string, Bucket>(atMost(KEPT));

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

    /** Takes more tokens for an expensive call, down to a debt; later calls wait until it is repaid. */
    charge(key: string, more: number): void {
      const bucket = refilled(key);
      bucket.left = Math.max(-burst, bucket.left - more);
    },
  };
}

/** A rate limiter, local or shared by all servers; a shared one may respond asynchronously. */
export interface RateLimiter {
  take(key: string): number | Promise<number>;
  charge(key: string, more: number): void;
}

import type { BucketRule, RateLimiter } from './rate-limit.ts';
import type { SharedScript } from './redis/index.ts';

/** Limits that all servers on one database enforce together; on a single server, in memory. */
export interface SharedLimits {
  /** Token buckets under this name. */
  rateLimiter(name: string, rule: BucketRule): RateLimiter;
  /** A Redis script under this name for a common count; undefined on a single server. */
  redisScript: ((name: string, lua: string) => SharedScript) | undefined;
}

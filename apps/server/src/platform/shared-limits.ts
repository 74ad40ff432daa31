import type { BucketRule, RateLimiter } from './rate-limit.ts';
import type { SharedScript } from './redis/index.ts';

export interface SharedLimits {
  rateLimiter(name: string, rule: BucketRule): RateLimiter;
  redisScript: ((name: string, lua: string) => SharedScript) | undefined;
}

import type { BucketRule, CallRate } from './rate-limit.ts';
import type { SharedScript } from './redis/index.ts';

/** Limits that all servers of a database enforce together; on a single server, in its memory. */
export interface SharedLimits {
  /** Token buckets under this name. */
  callRate(name: string, rule: BucketRule): CallRate;
  /** What servers count together under this name, by a script in Redis; undefined on a single server. */
  script: ((name: string, lua: string) => SharedScript) | undefined;
}

import { randomUUID } from 'node:crypto';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { SharedScript } from '../platform/redis/index.ts';
import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_KEYS = 50_000;

/**
 * Counts the requests of the last hour exactly, because a provider charges for each of them. A token bucket or fixed windows
 * (`rate-limiter-flexible`) would allow up to twice the limit in an hour.
 */
function createHourlyAllowance(limit: number, now: () => number = performance.now.bind(performance)) {
  const requestTimes = new LRUCache<string, number[]>(atMost(MAX_KEYS));
  return {
    take(key: string): number {
      const at = now();
      const recent = (requestTimes.get(key) ?? []).filter((time) => at - time < HOUR_MS);
      const [oldest = at] = recent;
      requestTimes.set(key, recent);
      if (recent.length >= limit) return Math.max(1, Math.ceil((oldest + HOUR_MS - at) / 1000));
      recent.push(at);
      return 0;
    },
    release(key: string): void {
      requestTimes.get(key)?.pop();
    },
  };
}

/**
 * Counts the requests of the last hour by the clock of Redis. ARGV: the limit, a unique name of this request. Returns the ms
 * to wait; 0: taken.
 */
export const HOURLY_ALLOWANCE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${HOUR_MS})
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2]) + ${HOUR_MS} - now)
end
redis.call('ZADD', KEYS[1], now, ARGV[2])
redis.call('PEXPIRE', KEYS[1], ${HOUR_MS})
return 0
`;

/** An allowance that all servers share. While Redis is unreachable, each server counts alone. */
export function createSharedAllowance(limit: number, script: SharedScript | undefined): RateLimiter {
  const local = createHourlyAllowance(limit);
  return {
    take(key) {
      const wait = local.take(key);
      if (wait > 0) return wait;
      const pending = script?.run([key], [String(limit), randomUUID()]);
      if (pending === undefined) return 0;
      return pending.then((waitMs) => {
        const seconds = Math.ceil(Number(waitMs ?? 0) / 1000);
        if (seconds > 0) local.release(key);
        return seconds;
      });
    },

    // Only requests are counted, not the size of responses.
    charge() {},
  };
}

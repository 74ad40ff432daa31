import { randomUUID } from 'node:crypto';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { SharedScript } from '../platform/redis/index.ts';
import { createHourlyAllowance, HOUR_MS } from './hourly-allowance.ts';

/**
 * The requests of the last hour, by Redis's clock. ARGV: the limit, a unique name for this request. Returns how many ms
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

/** An hourly limit for all servers together; for this one alone while Redis is unreachable. */
export function createSharedAllowance(limit: number, script: SharedScript | undefined): RateLimiter {
  const own = createHourlyAllowance(limit);
  return {
    take(key) {
      const wait = own.take(key);
      if (wait > 0) return wait;
      const asked = script?.run([key], [String(limit), randomUUID()]);
      if (asked === undefined) return 0;
      return asked.then((waitMs) => {
        const seconds = Math.ceil(Number(waitMs ?? 0) / 1000);
        if (seconds > 0) own.giveBack(key);
        return seconds;
      });
    },

    charge() {},
  };
}

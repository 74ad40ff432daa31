import { createRateLimit, type BucketRule, type RateLimiter } from './rate-limit.ts';
import { createSharedScript, type RedisHandle, type SharedScript } from './redis/index.ts';

/**
 * A token bucket that uses the clock of Redis, so that a wrong server clock has no effect. Returns the ms to wait; 0: taken.
 * ARGV: tokens a second, burst, tokens to take, and 1 to take them regardless (down to one burst of debt).
 */
const TAKE = `
local rate, burst, wanted = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(kept[1]) or burst, tonumber(kept[2]) or now
left = math.min(burst, left + math.max(0, now - at) / 1000 * rate)
local wait = 0
if ARGV[4] == '1' then
  left = math.max(-burst, math.min(burst, left - wanted))
elseif left < wanted then
  wait = math.max(1, math.ceil((wanted - left) / rate * 1000))
else
  left = left - wanted
end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / rate * 1000) + 1000)
return wait
`;

interface SharedRateLimitDeps {
  redis: RedisHandle;
  prefix: string;
  rule: BucketRule;
  budgetMs?: number;
}

/** When the local bucket is empty, so is the shared one. While Redis is unreachable, only the local bucket counts. */
export function createSharedRateLimit({ rule, ...deps }: SharedRateLimitDeps): RateLimiter {
  const local = createRateLimit(rule);
  const script: SharedScript = createSharedScript({ ...deps, lua: TAKE });
  const valuesOf = (tokens: number, isCharge: boolean) =>
    [rule.perSecond, rule.burst, tokens, isCharge ? 1 : 0].map(String);

  return {
    take(key) {
      const wait = local.take(key);
      if (wait > 0) return wait;
      const pending = script.run([key], valuesOf(1, false));
      return pending === undefined ? 0 : pending.then((waitMs) => Math.ceil(Number(waitMs ?? 0) / 1000));
    },

    charge(key, more) {
      local.charge(key, more);
      script.runInBackground([key], valuesOf(more, true));
    },
  };
}

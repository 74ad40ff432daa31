import { createRateLimit, type BucketRule, type CallRate } from './rate-limit.ts';
import { createSharedScript, type RedisHandle, type SharedScript } from './redis/index.ts';

/**
 * A token bucket by Redis's own clock, so that a server whose clock is wrong changes nothing. Answers how many ms to
 * wait; 0: taken. ARGV: tokens a second, burst, tokens wanted, 1 to take them whatever there is (down to one burst of debt).
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

interface SharedRateLimitParts {
  line: RedisHandle;
  /** Before every key in Redis. */
  prefix: string;
  rule: BucketRule;
  budgetMs?: number;
}

/**
 * One bucket for each key, shared by all servers. Every call also counts in a bucket of this server: what is empty here
 * is empty there too and need not be asked for, and while Redis is slow or away it alone decides.
 */
export function createSharedRateLimit({ rule, ...parts }: SharedRateLimitParts): CallRate {
  const own = createRateLimit(rule);
  const script: SharedScript = createSharedScript({ ...parts, lua: TAKE });
  const valuesOf = (tokens: number, isCharge: boolean) =>
    [rule.perSecond, rule.burst, tokens, isCharge ? 1 : 0].map(String);

  return {
    take(key) {
      const wait = own.take(key);
      if (wait > 0) return wait;
      const asked = script.run([key], valuesOf(1, false));
      return asked === undefined ? 0 : asked.then((waitMs) => Math.ceil(Number(waitMs ?? 0) / 1000));
    },

    charge(key, more) {
      own.charge(key, more);
      // Nobody waits for it; without Redis it is charged here alone.
      script.tell([key], valuesOf(more, true));
    },
  };
}

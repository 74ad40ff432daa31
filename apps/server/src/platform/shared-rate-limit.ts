import { createHash } from 'node:crypto';
import { createRateLimit, type BucketRule, type CallRate } from './rate-limit.ts';
import type { RedisLine } from './redis/index.ts';

/** What a caller waits for Redis at most; it answers in well under 1 ms. */
const BUDGET_MS = 50;
/** After one slow answer nobody waits for a while. */
const REST_MS = 1_000;

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
/** Redis knows the script by this once it has seen it. */
const TAKE_HASH = createHash('sha1').update(TAKE).digest('hex');

interface SharedRateLimitParts {
  line: Pick<RedisLine, 'client'>;
  /** Before every key in Redis. */
  prefix: string;
  rule: BucketRule;
  budgetMs?: number;
}

/**
 * One bucket for each key, shared by all servers. Every call also counts in a bucket of this server: what is empty here
 * is empty there too and need not be asked for, and while Redis is slow or away it alone decides.
 */
export function createSharedRateLimit({
  line,
  prefix,
  rule,
  budgetMs = BUDGET_MS,
}: SharedRateLimitParts): CallRate {
  const own = createRateLimit(rule);
  let restsUntil = 0;

  async function ask(key: string, tokens: number, isCharge: boolean): Promise<number> {
    const { client } = line;
    if (client === undefined) return 0;
    const call = {
      keys: [prefix + key],
      arguments: [String(rule.perSecond), String(rule.burst), String(tokens), isCharge ? '1' : '0'],
    };
    try {
      return Number(await client.evalSha(TAKE_HASH, call));
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return Number(await client.eval(TAKE, call));
    }
  }

  async function waitOf(asked: Promise<number>): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), budgetMs);
    });
    const waitMs = await Promise.race([asked, late]).catch(() => undefined);
    clearTimeout(timer);
    if (waitMs === undefined) restsUntil = performance.now() + REST_MS;
    return Math.ceil((waitMs ?? 0) / 1000);
  }

  return {
    take(key) {
      const wait = own.take(key);
      if (wait > 0 || performance.now() < restsUntil) return wait;
      return line.client === undefined ? 0 : waitOf(ask(key, 1, false));
    },

    charge(key, more) {
      own.charge(key, more);
      // Nobody waits for it; without Redis it is charged here alone.
      ask(key, more, true).catch(() => {});
    },
  };
}

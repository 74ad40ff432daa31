import { createHash } from 'node:crypto';
import type { SharedScript } from '../platform/redis/index.ts';
import {
  createLoginThrottle,
  FORGET_MS,
  FREE_FAILURES,
  MAX_WAIT_MS,
  PER_ACCOUNT,
  PER_ACCOUNT_WINDOW_MS,
  PER_ADDRESS,
  PER_ADDRESS_WINDOW_MS,
  waitAfter,
  type LocalThrottle,
} from './login-throttle.ts';

/**
 * The rules of `login-throttle.ts`, measured with Redis's clock. KEYS: failures of the pair (account and address), of the
 * address, of the account. ARGV: `begin`, `succeeded` or `cancel`; 1 when the address is known. `begin` returns how many
 * ms the pair, the address and the account must wait, and the pair's failures. When all waits are 0, it counts a failure.
 */
export const LOGIN_THROTTLE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function left(key, length, full)
  local seen = redis.call('HMGET', key, 'since', 'times')
  local since, times = tonumber(seen[1]), tonumber(seen[2])
  if since == nil or times < full then return 0 end
  return math.max(0, since + length - now)
end
local function add(key, length)
  if redis.call('HINCRBY', key, 'times', 1) == 1 then
    redis.call('HSETNX', key, 'since', now)
    redis.call('PEXPIRE', key, length)
  end
end
local function remove(key)
  local times = tonumber(redis.call('HGET', key, 'times') or '0')
  if times > 1 then redis.call('HINCRBY', key, 'times', -1)
  elseif times == 1 then redis.call('DEL', key) end
end
local seen = redis.call('HMGET', KEYS[1], 'times', 'until')
local times, waits = tonumber(seen[1] or '0'), tonumber(seen[2] or '0')
if ARGV[1] == 'begin' then
  local pair = math.max(0, waits - now)
  local address = left(KEYS[2], ${PER_ADDRESS_WINDOW_MS}, ${PER_ADDRESS})
  local account = 0
  if ARGV[2] ~= '1' then account = left(KEYS[3], ${PER_ACCOUNT_WINDOW_MS}, ${PER_ACCOUNT}) end
  if math.max(pair, address, account) > 0 then return { pair, address, account, times } end
  times = times + 1
  local wait = 0
  if times >= ${FREE_FAILURES} then wait = math.min(${MAX_WAIT_MS}, 1000 * 2 ^ (times - ${FREE_FAILURES})) end
  redis.call('HSET', KEYS[1], 'times', times, 'until', now + wait)
  redis.call('PEXPIRE', KEYS[1], ${FORGET_MS})
  add(KEYS[2], ${PER_ADDRESS_WINDOW_MS})
  add(KEYS[3], ${PER_ACCOUNT_WINDOW_MS})
  return { 0, 0, 0, times }
end
if ARGV[1] == 'succeeded' then redis.call('DEL', KEYS[1])
elseif times > 0 then redis.call('HSET', KEYS[1], 'times', times - 1, 'until', now) end
remove(KEYS[2])
remove(KEYS[3])
return { 0, 0, 0, 0 }
`;

export interface LoginThrottle {
  /**
   * Seconds until a password may be checked. At 0 it may be checked now, and the attempt counts as a failure until
   * `succeeded` or `cancel` removes it. `isKnownAddress` is called only when the account is under attack.
   */
  begin(account: string, address: string, isKnownAddress: () => Promise<boolean>): Promise<number>;
  succeeded(account: string, address: string): void;
  cancel(account: string, address: string): void;
}

/**
 * All servers that use one Redis share one count of failures. This server also counts its own attempts and adopts higher
 * counts: while Redis is slow, unreachable or empty, blocked clients stay blocked, and correct passwords are accepted.
 */
export function createSharedLoginThrottle(
  script: SharedScript | undefined,
  local: LocalThrottle = createLoginThrottle(),
): LoginThrottle {
  async function ask(account: string, address: string, isKnown: boolean): Promise<Waits | undefined> {
    const answer = await script?.run(keysOf(account, address), ['begin', isKnown ? '1' : '0']);
    if (!Array.isArray(answer)) return undefined;
    const [pair = 0, ofAddress = 0, ofAccount = 0, times = 0] = answer.map(Number);
    return { pair, ofAddress, ofAccount, times };
  }

  return {
    async begin(account, address, isKnownAddress) {
      let isKnown = local.isUnderAttack(account) && (await isKnownAddress());
      const wait = local.wait(account, address, isKnown);
      if (wait > 0) return wait;
      // Counted before anything asynchronous, so that parallel guesses all count.
      local.failed(account, address);
      let shared = await ask(account, address, isKnown);
      if (shared !== undefined && shared.ofAccount > 0 && !isKnown && (await isKnownAddress())) {
        isKnown = true;
        shared = await ask(account, address, isKnown);
      }
      if (shared === undefined) return 0;
      const { pair, ofAddress, ofAccount, times } = shared;
      const waitMs = Math.max(pair, ofAddress, ofAccount);
      if (waitMs > 0) local.cancel(account, address);
      local.adopt(account, address, { times, waitMs: waitMs > 0 ? pair : waitAfter(times) });
      return Math.ceil(waitMs / 1000);
    },

    succeeded(account, address) {
      local.succeeded(account, address);
      script?.runInBackground(keysOf(account, address), ['succeeded', '0']);
    },

    cancel(account, address) {
      local.cancel(account, address);
      script?.runInBackground(keysOf(account, address), ['cancel', '0']);
    },
  };
}

interface Waits {
  pair: number;
  ofAddress: number;
  ofAccount: number;
  times: number;
}

/** Hashed: Redis stores no e-mail address, and all keys have the same length. */
function keysOf(account: string, address: string): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
  return [`pair:${hash(`${account}\n${address}`)}`, `address:${hash(address)}`, `account:${hash(account)}`];
}

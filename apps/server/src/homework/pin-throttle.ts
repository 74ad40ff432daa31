import { PIN_TRIES, PIN_WAIT_MS } from '@icando/contract/pins';
import { createCountingWindow } from '../platform/counting-window.ts';
import { createPerKeyLimit } from '../platform/queue.ts';
import type { SharedScript } from '../platform/redis/index.ts';

/**
 * Wrong PINs within a window that begins with the first one. KEYS: what they count for. ARGV: `begin` or `undo`, the length
 * of the window in ms, and the limit of each key. `begin` returns the ms to wait; at 0 it counts one for every key.
 */
export const PIN_THROTTLE = `
if ARGV[1] == 'undo' then
  for _, key in ipairs(KEYS) do
    if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
  end
  return 0
end
local wait = 0
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[i + 2]) then
    wait = math.max(wait, redis.call('PTTL', key))
  end
end
if wait > 0 then return wait end
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2]) end
end
return 0
`;

export interface PinTry {
  homeworkId: number;
  pupilId: number;
  address: string;
  /** Whether the device has joined under this name before. */
  isKnown: boolean;
}

/** A pupil with a known device is locked out neither by wrong PINs for the name from other devices nor by the address. */
function countersOf({ homeworkId, pupilId, address, isKnown }: PinTry): { key: string; limit: number }[] {
  const name = `${homeworkId}:${pupilId}`;
  return isKnown
    ? [{ key: `known:${name}`, limit: PIN_TRIES.perName }]
    : [
        { key: `address:${homeworkId}:${address}`, limit: PIN_TRIES.perAddress },
        { key: `name:${name}`, limit: PIN_TRIES.perName },
      ];
}

/**
 * Few PINs from one address are compared at once, because each counts as wrong until it is known to be right: otherwise a
 * class that joins at the same moment would reach the limit.
 */
const AT_ONCE = { atOnce: 4, waiting: 200 };

/** All servers that use one Redis share the counts. While Redis is unreachable, each server has its own. */
export function createPinThrottle(script: SharedScript | undefined, now?: () => number) {
  const wrong = createCountingWindow(PIN_WAIT_MS, now);
  const inTurn = createPerKeyLimit(AT_ONCE);

  /** Milliseconds to wait; at 0 the try counts as wrong until it is undone. */
  async function begin(counters: ReturnType<typeof countersOf>): Promise<number> {
    const wait = Math.max(...counters.map(({ key, limit }) => wrong.waitFrom(key, limit)));
    if (wait > 0) return wait;
    // Counted before anything asynchronous, so that parallel guesses all count.
    for (const { key } of counters) wrong.add(key);
    const limits = counters.map(({ limit }) => String(limit));
    const shared = await script?.run(keysOf(counters), ['begin', String(PIN_WAIT_MS), ...limits]);
    const sharedWait = Number(shared ?? 0);
    if (sharedWait > 0) for (const { key } of counters) wrong.remove(key);
    return sharedWait;
  }

  function undo(counters: ReturnType<typeof countersOf>): void {
    for (const { key } of counters) wrong.remove(key);
    script?.runInBackground(keysOf(counters), ['undo']);
  }

  return {
    /** Whether the PIN is right, or how many seconds to wait before another is compared. */
    compare(pinTry: PinTry, isRight: () => Promise<boolean>): Promise<boolean | { waitSeconds: number }> {
      const counters = countersOf(pinTry);
      const compareOne = async () => {
        const wait = await begin(counters);
        if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) };
        let countsAsWrong = false;
        try {
          const right = await isRight();
          countsAsWrong = !right;
          return right;
        } finally {
          if (!countsAsWrong) undo(counters);
        }
      };
      const lane = counters[0]?.key ?? '';
      return inTurn.take<boolean | { waitSeconds: number }>(lane, compareOne, { waitSeconds: 1 });
    },
  };
}
export type PinThrottle = ReturnType<typeof createPinThrottle>;

function keysOf(counters: ReturnType<typeof countersOf>): string[] {
  return counters.map(({ key }) => key);
}

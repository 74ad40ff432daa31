import type { SecurityEvent } from '../platform/security-events.ts';

/** Equal events of a minute, which are one row of the table. */
export interface Window {
  readonly id: number;
  readonly at: number;
  readonly event: SecurityEvent;
  lastAt: number;
  count: number;
  /** The count that the database has; 0 before the row is inserted. */
  stored: number;
  /** How often in a row the database refused it. */
  failures: number;
  /** When it is tried again. */
  tryAt: number;
}

const MINUTE_MS = 60_000;
/** A class behind one address may fail with a PIN each; further rows of the minute name nobody. */
const MAX_PER_ADDRESS = 50;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 10 * MINUTE_MS;
/** Above this, rows name no address either. */
const MAX_WINDOWS = 2_000;

/**
 * Counts equal events of a minute instead of keeping each: a flood from one address or from thousands is some rows a minute,
 * and its size is their count.
 */
export function createWindows(nextId: () => number) {
  const open = new Map<string, Window>();
  const perAddress = new Map<string, number>();

  function find(event: SecurityEvent, now: number, mayAdd: boolean): Window | undefined {
    const { name, code = '', actor = '', target = '', address, call, reason = '' } = event;
    const key = [minuteOf(now), name, code, actor, target, address, call, reason].join('\n');
    const found = open.get(key);
    if (found !== undefined || !mayAdd) return found;
    const added = { id: nextId(), at: now, event, lastAt: now, count: 0, stored: 0, failures: 0, tryAt: now };
    open.set(key, added);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    return added;
  }

  return {
    get size(): number {
      return open.size;
    },

    add(event: SecurityEvent, now: number): void {
      const isFull = open.size >= MAX_WINDOWS;
      const isMany = (perAddress.get(event.address) ?? 0) >= MAX_PER_ADDRESS;
      const window =
        find(event, now, !isFull && !isMany) ??
        find(withoutPeople(event), now, !isFull) ??
        find({ ...withoutPeople(event), address: '' }, now, true);
      if (window === undefined) return;
      window.count += 1;
      window.lastAt = now;
    },

    /** Those without a row; without `all`, not those whose delay is not over. */
    unstored: (now: number, { all }: { all: boolean }): Window[] =>
      [...open.values()].filter(({ stored, tryAt }) => stored === 0 && (all || tryAt <= now)),

    /** Those whose row has a lower count, and whose minute is over, or all. */
    outdated: (now: number, { all }: { all: boolean }): Window[] =>
      [...open.values()].filter(
        ({ at, count, stored, tryAt }) =>
          stored > 0 && count > stored && (all || (minuteOf(at) < minuteOf(now) && tryAt <= now)),
      ),

    noteStored(window: Window, count: number): void {
      window.stored = count;
      window.failures = 0;
      window.tryAt = 0;
    },

    /** Delays the next try, twice as long each time. */
    noteFailed(window: Window, now: number): void {
      window.tryAt = now + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** window.failures);
      window.failures += 1;
    },

    /** Drops those whose minute is over and whose row is complete. */
    dropStored(now: number): void {
      for (const [key, { at, count, stored, event }] of open) {
        if (stored < count || minuteOf(at) >= minuteOf(now)) continue;
        open.delete(key);
        const left = (perAddress.get(event.address) ?? 1) - 1;
        if (left === 0) perAddress.delete(event.address);
        else perAddress.set(event.address, left);
      }
    },
  };
}

function minuteOf(time: number): number {
  return Math.floor(time / MINUTE_MS);
}

function withoutPeople({ name, code, address, requestId }: SecurityEvent): SecurityEvent {
  return { name, code, address, requestId, userAgent: '', call: '' };
}

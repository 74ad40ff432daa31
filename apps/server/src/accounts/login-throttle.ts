import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

/** From this many failures of one account from one address, each further attempt must wait. */
export const FREE_FAILURES = 5;
export const MAX_WAIT_MS = 60_000;
/** A class behind one address mistypes. */
export const PER_ADDRESS = 100;
export const PER_ADDRESS_WINDOW_MS = 15 * 60_000;
/** From many addresses: from here on, only addresses that the account does not know must wait. */
export const PER_ACCOUNT = 100;
export const PER_ACCOUNT_WINDOW_MS = 60 * 60_000;
export const FORGET_MS = 60 * 60_000;
const MAX_KEYS = 20_000;

interface Failures {
  times: number;
  /** When the next attempt is allowed. */
  until: number;
  last: number;
}

/** `rate-limiter-flexible` has no doubling delays or exempt addresses, and forgets the failures once it blocks. */
export function createLoginThrottle(now: () => number = () => performance.now()) {
  const pairs = new LRUCache<string, Failures>(atMost(MAX_KEYS));
  const addresses = createWindow(PER_ADDRESS_WINDOW_MS, now);
  const accounts = createWindow(PER_ACCOUNT_WINDOW_MS, now);
  const pairOf = (account: string, address: string) => `${account}\n${address}`;

  return {
    /** Seconds until an attempt is allowed; 0: now. */
    wait(account: string, address: string, isKnownAddress: boolean): number {
      const at = now();
      const pair = pairs.get(pairOf(account, address));
      const waits = [
        pair === undefined ? 0 : pair.until - at,
        addresses.waitFrom(address, PER_ADDRESS),
        isKnownAddress ? 0 : accounts.waitFrom(account, PER_ACCOUNT),
      ];
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
    },

    failed(account: string, address: string): void {
      const at = now();
      const key = pairOf(account, address);
      const before = pairs.get(key);
      const times = (before !== undefined && at - before.last < FORGET_MS ? before.times : 0) + 1;
      pairs.set(key, { times, until: at + waitAfter(times), last: at });
      addresses.add(address);
      accounts.add(account);
    },

    /** Adopts a higher count of another server, in case that server becomes unreachable. */
    adopt(account: string, address: string, { times, waitMs }: { times: number; waitMs: number }): void {
      const at = now();
      const key = pairOf(account, address);
      const known = pairs.get(key);
      pairs.set(key, {
        times: Math.max(times, known?.times ?? 0),
        until: Math.max(at + waitMs, known?.until ?? 0),
        last: at,
      });
    },

    /** Removes the failure that was counted in advance. */
    succeeded(account: string, address: string): void {
      pairs.delete(pairOf(account, address));
      addresses.remove(address);
      accounts.remove(account);
    },

    cancel(account: string, address: string): void {
      const pair = pairs.get(pairOf(account, address));
      if (pair !== undefined) Object.assign(pair, { times: pair.times - 1, until: now() });
      addresses.remove(address);
      accounts.remove(account);
    },

    /** Only then must known addresses be looked up. */
    isUnderAttack(account: string): boolean {
      return accounts.waitFrom(account, PER_ACCOUNT) > 0;
    },
  };
}
export type LocalThrottle = ReturnType<typeof createLoginThrottle>;

export function waitAfter(times: number): number {
  return times < FREE_FAILURES ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (times - FREE_FAILURES));
}

/** Fixed windows that begin with the first event. */
function createWindow(lengthMs: number, now: () => number) {
  const counts = new LRUCache<string, { since: number; times: number }>(atMost(MAX_KEYS));
  return {
    add(key: string): void {
      const at = now();
      const seen = counts.get(key);
      const isOpen = seen !== undefined && at - seen.since < lengthMs;
      counts.set(key, isOpen ? { since: seen.since, times: seen.times + 1 } : { since: at, times: 1 });
    },
    remove(key: string): void {
      const seen = counts.get(key);
      if (seen !== undefined && seen.times > 0) seen.times -= 1;
    },
    waitFrom(key: string, full: number): number {
      const seen = counts.get(key);
      return seen === undefined || seen.times < full ? 0 : seen.since + lengthMs - now();
    },
  };
}

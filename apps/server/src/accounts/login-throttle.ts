import { LRUCache } from 'lru-cache';
import { createCountingWindow } from '../platform/counting-window.ts';
import { atMost } from '../platform/lru-limit.ts';

/** After this many failures of one account from one address, each further attempt must wait. */
export const FREE_FAILURES = 5;
export const MAX_WAIT_MS = 60_000;
/** High, because a whole class may share one address and mistype. */
export const PER_ADDRESS = 100;
export const PER_ADDRESS_WINDOW_MS = 15 * 60_000;
/** After this many failures from all addresses, addresses from which the account never signed in must wait. */
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

/** `rate-limiter-flexible` has no doubling delays or exempt addresses, and drops its count of failures once it blocks. */
export function createLoginThrottle(now: () => number = () => performance.now()) {
  const pairs = new LRUCache<string, Failures>(atMost(MAX_KEYS));
  const addresses = createCountingWindow(PER_ADDRESS_WINDOW_MS, now);
  const accounts = createCountingWindow(PER_ACCOUNT_WINDOW_MS, now);
  const pairOf = (account: string, address: string) => `${account}\n${address}`;

  return {
    /** Seconds until an attempt is allowed; 0 when it is allowed now. */
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
      const previous = pairs.get(key);
      const times = (previous !== undefined && at - previous.last < FORGET_MS ? previous.times : 0) + 1;
      pairs.set(key, { times, until: at + waitAfter(times), last: at });
      addresses.add(address);
      accounts.add(account);
    },

    /** Adopts a higher count of another server, in case that server becomes unreachable. */
    adopt(account: string, address: string, { times, waitMs }: { times: number; waitMs: number }): void {
      const at = now();
      const key = pairOf(account, address);
      const previous = pairs.get(key);
      pairs.set(key, {
        times: Math.max(times, previous?.times ?? 0),
        until: Math.max(at + waitMs, previous?.until ?? 0),
        last: at,
      });
    },

    /** Removes the failure that was counted in advance. */
    succeeded(account: string, address: string): void {
      pairs.delete(pairOf(account, address));
      addresses.remove(address);
      accounts.remove(account);
    },

    /** Removes a failure that was counted in advance, for a password that was not checked. */
    cancel(account: string, address: string): void {
      const pair = pairs.get(pairOf(account, address));
      if (pair !== undefined) Object.assign(pair, { times: pair.times - 1, until: now() });
      addresses.remove(address);
      accounts.remove(account);
    },

    /** Known addresses need to be looked up only when this is true. */
    isUnderAttack(account: string): boolean {
      return accounts.waitFrom(account, PER_ACCOUNT) > 0;
    },
  };
}
export type LocalThrottle = ReturnType<typeof createLoginThrottle>;

export function waitAfter(times: number): number {
  return times < FREE_FAILURES ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (times - FREE_FAILURES));
}

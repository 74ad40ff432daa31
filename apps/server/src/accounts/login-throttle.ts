import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

/** From this many failures of one account from one address on, each next try waits. */
export const FREE_FAILURES = 5;
export const LONGEST_WAIT_MS = 60_000;
/** Forty pupils mistype behind one address. */
export const PER_ADDRESS = 100;
export const PER_ADDRESS_WINDOW_MS = 15 * 60_000;
/** A guess spread over many addresses: from here on, only places the account does not know must wait. */
export const PER_ACCOUNT = 100;
export const PER_ACCOUNT_WINDOW_MS = 60 * 60_000;
export const FORGET_MS = 60 * 60_000;
const KEPT = 20_000;

interface Failures {
  times: number;
  /** When the next try may come. */
  until: number;
  last: number;
}

/**
 * Slows guessing down without letting anybody lock another out.
 * Failures are counted in this server's memory: a restart forgives. By hand, since `rate-limiter-flexible` knows no waits
 * that double, no place that need not wait, and forgets how often somebody failed once it blocks.
 */
export function createLoginThrottle(now: () => number = () => performance.now()) {
  const pairs = new LRUCache<string, Failures>(atMost(KEPT));
  const addresses = createWindow(PER_ADDRESS_WINDOW_MS, now);
  const accounts = createWindow(PER_ACCOUNT_WINDOW_MS, now);
  const pairOf = (account: string, address: string) => `${account}\n${address}`;

  return {
    /** Seconds to wait before a try may be looked at; 0 lets it through. */
    wait(account: string, address: string, isKnownPlace: boolean): number {
      const at = now();
      const pair = pairs.get(pairOf(account, address));
      const waits = [
        pair === undefined ? 0 : pair.until - at,
        addresses.waitFrom(address, PER_ADDRESS),
        isKnownPlace ? 0 : accounts.waitFrom(account, PER_ACCOUNT),
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

    /** Other servers counted more failures of this account from this address: they count here too, should they fall silent. */
    heard(account: string, address: string, { times, waitMs }: { times: number; waitMs: number }): void {
      const at = now();
      const key = pairOf(account, address);
      const known = pairs.get(key);
      pairs.set(key, {
        times: Math.max(times, known?.times ?? 0),
        until: Math.max(at + waitMs, known?.until ?? 0),
        last: at,
      });
    },

    /** Takes back the failure that was counted before the password was looked at. */
    succeeded(account: string, address: string): void {
      pairs.delete(pairOf(account, address));
      addresses.remove(address);
      accounts.remove(account);
    },

    /** Takes back a failure that was none: the password could not be looked at. */
    forgiven(account: string, address: string): void {
      const pair = pairs.get(pairOf(account, address));
      if (pair !== undefined) Object.assign(pair, { times: pair.times - 1, until: now() });
      addresses.remove(address);
      accounts.remove(account);
    },

    /** True when many addresses have guessed at this account: only then must a known place be looked up. */
    isUnderAttack(account: string): boolean {
      return accounts.waitFrom(account, PER_ACCOUNT) > 0;
    },
  };
}
export type OwnThrottle = ReturnType<typeof createLoginThrottle>;

/** How long the next try waits after so many failures in a row, in milliseconds. */
export function waitAfter(times: number): number {
  return times < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (times - FREE_FAILURES));
}

/** Counts in fixed windows that begin with the first event. */
function createWindow(lengthMs: number, now: () => number) {
  const counts = new LRUCache<string, { since: number; times: number }>(atMost(KEPT));
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
    /** Milliseconds until the window ends, when it is full. */
    waitFrom(key: string, full: number): number {
      const seen = counts.get(key);
      return seen === undefined || seen.times < full ? 0 : seen.since + lengthMs - now();
    },
  };
}

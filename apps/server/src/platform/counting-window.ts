import { LRUCache } from 'lru-cache';
import { atMost } from './lru-limit.ts';

const MAX_KEYS = 20_000;

/** Fixed windows that begin with the first event. */
export function createCountingWindow(lengthMs: number, now: () => number = () => performance.now()) {
  const counts = new LRUCache<string, { since: number; times: number }>(atMost(MAX_KEYS));
  return {
    add(key: string): void {
      const at = now();
      const count = counts.get(key);
      const isOpen = count !== undefined && at - count.since < lengthMs;
      counts.set(key, isOpen ? { since: count.since, times: count.times + 1 } : { since: at, times: 1 });
    },
    remove(key: string): void {
      const count = counts.get(key);
      if (count !== undefined && count.times > 0) count.times -= 1;
    },
    waitFrom(key: string, limit: number): number {
      const count = counts.get(key);
      return count === undefined || count.times < limit ? 0 : count.since + lengthMs - now();
    },
  };
}

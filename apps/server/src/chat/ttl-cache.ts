import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

/** Caches values for a while; concurrent requests for one key share a look-up. */
export class TtlCache<Value> {
  readonly #find: (key: number) => Promise<Value>;
  readonly #kept: LRUCache<number, Promise<Value>>;

  constructor(find: (key: number) => Promise<Value>, { ttl, most }: { ttl: number; most: number }) {
    this.#find = find;
    this.#kept = new LRUCache({ ttl, ...atMost(most) });
  }

  get(key: number): Promise<Value> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const found = this.#find(key);
    this.#kept.set(key, found);
    // A failed look-up is not cached.
    found.catch(() => {
      if (this.#kept.peek(key) === found) this.#kept.delete(key);
    });
    return found;
  }

  invalidate(key: number): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}

import { LRUCache } from 'lru-cache';
import { atMost } from '../platform/lru-limit.ts';

/** Concurrent requests for a key share a look-up. The `fetch` of lru-cache rejects them when the key is invalidated. */
export class TtlCache<Value> {
  readonly #find: (key: number) => Promise<Value>;
  readonly #cache: LRUCache<number, Promise<Value>>;

  constructor(find: (key: number) => Promise<Value>, { ttl, maxSize }: { ttl: number; maxSize: number }) {
    this.#find = find;
    this.#cache = new LRUCache({ ttl, ...atMost(maxSize) });
  }

  get(key: number): Promise<Value> {
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const found = this.#find(key);
    this.#cache.set(key, found);
    // A failed look-up is not cached.
    found.catch(() => {
      if (this.#cache.peek(key) === found) this.#cache.delete(key);
    });
    return found;
  }

  invalidate(key: number): void {
    this.#cache.delete(key);
  }

  clear(): void {
    this.#cache.clear();
  }
}

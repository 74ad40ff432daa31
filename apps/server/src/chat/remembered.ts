/** A look-up that is remembered for a while; of many that ask at once only the first looks. */
export class Remembered<Value> {
  readonly #find: (key: number) => Promise<Value>;
  readonly #keptMs: number;
  readonly #most: number;
  readonly #known = new Map<number, { found: Promise<Value>; until: number }>();

  constructor(find: (key: number) => Promise<Value>, limits: { keptMs: number; most: number }) {
    this.#find = find;
    this.#keptMs = limits.keptMs;
    this.#most = limits.most;
  }

  get(key: number): Promise<Value> {
    const now = performance.now();
    const known = this.#known.get(key);
    if (known !== undefined && known.until > now) return known.found;
    const found = this.#find(key);
    this.#known.delete(key);
    this.#known.set(key, { found, until: now + this.#keptMs });
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size > this.#most) this.#known.delete(oldest);
    // A failed look is not remembered.
    found.catch(() => {
      if (this.#known.get(key)?.found === found) this.#known.delete(key);
    });
    return found;
  }

  forget(key: number): void {
    this.#known.delete(key);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}

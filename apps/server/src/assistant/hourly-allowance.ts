export const HOUR_MS = 60 * 60 * 1000;
/** People remembered at most; who asked longest ago goes first. */
const KEPT = 50_000;

/**
 * So many in any hour. Unlike a bucket that refills it never lets more through, which is what a provider's bill is about.
 * `take` answers 0, or the seconds until the oldest is an hour old.
 */
export function createHourlyAllowance(limit: number, now: () => number = performance.now.bind(performance)) {
  const taken = new Map<string, number[]>();
  return {
    take(key: string): number {
      const at = now();
      const recent = (taken.get(key) ?? []).filter((time) => at - time < HOUR_MS);
      const [oldest = at] = recent;
      taken.delete(key);
      taken.set(key, recent);
      if (taken.size > KEPT) taken.delete(taken.keys().next().value ?? key);
      if (recent.length >= limit) return Math.max(1, Math.ceil((oldest + HOUR_MS - at) / 1000));
      recent.push(at);
      return 0;
    },
    /** The one just taken was not used. */
    giveBack(key: string): void {
      taken.get(key)?.pop();
    },
  };
}

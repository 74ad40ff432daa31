import { median, medianRound, percentile, quietestRound, type Measured } from './statistics.ts';

/** One call; `lane` is the index of the concurrent caller. */
export type Call = (lane: number) => Promise<unknown>;

/** The product and the reference with which it is compared. */
export interface Contest {
  product: Call;
  limit: Call;
  /** The number of concurrent callers. */
  concurrency: number;
}

export interface Compared {
  product: Measured;
  limit: Measured;
  /** The product in its quietest round. */
  best: Measured;
  /** The median over the rounds of the ratio of calls per second, product to limit. */
  ratio: number;
}

export interface Plan {
  rounds: number;
  /** The length of each side's turn in a round. */
  seconds: number;
}

/** Rounds and seconds from BENCH_ROUNDS and BENCH_SECONDS, or these defaults. */
export function planFrom(defaults: Plan): Plan {
  return {
    rounds: Number(process.env['BENCH_ROUNDS'] ?? defaults.rounds),
    seconds: Number(process.env['BENCH_SECONDS'] ?? defaults.seconds),
  };
}

/**
 * Measures every contest in every round, the product and its limit in alternating order. Other load on the machine for some
 * seconds then affects one round of several contests, which the median ignores, instead of all rounds of one contest. A
 * warm-up round does not count. Results are in the order of the contests.
 */
export async function compareAll(
  contests: readonly Contest[],
  { rounds, seconds }: Plan,
): Promise<Compared[]> {
  const seen = contests.map(() => ({ product: [] as Measured[], limit: [] as Measured[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, contest] of contests.entries()) {
      const sides = round % 2 === 0 ? (['product', 'limit'] as const) : (['limit', 'product'] as const);
      for (const side of sides) {
        const measured = await turn(contest[side], contest.concurrency, seconds);
        if (round > 0) seen[at]?.[side].push(measured);
      }
    }
  }
  return seen.map(({ product, limit }) => ({
    product: medianRound(product),
    limit: medianRound(limit),
    best: quietestRound(product),
    ratio: median(product.map(({ perSecond }, at) => perSecond / (limit[at]?.perSecond ?? perSecond))),
  }));
}

/** Makes calls without a pause during one turn. */
async function turn(call: Call, concurrency: number, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const lanes = Array.from({ length: concurrency }, async (_, lane) => {
    for (let now = performance.now(); now < end;) {
      await call(lane);
      const after = performance.now();
      times.push(after - now);
      now = after;
    }
  });
  await Promise.all(lanes);
  const passed = (performance.now() - begun) / 1000;
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    perSecond: times.length / passed,
  };
}

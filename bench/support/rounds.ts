import { median, medianRound, percentile, quietestRound, type Measured } from './statistics.ts';

/** One call; `lane` (from 0) tells callers at work at once apart. */
export type Call = (lane: number) => Promise<unknown>;

/** The product beside its limit. */
export interface Contest {
  product: Call;
  limit: Call;
  /** Callers at work at once. */
  concurrency: number;
}

export interface Compared {
  product: Measured;
  limit: Measured;
  /** The product in its quietest round. */
  best: Measured;
  /** Calls per second, product to limit: the median of the rounds' own ratios. */
  ratio: number;
}

export interface Plan {
  rounds: number;
  /** Length of each side's turn in a round. */
  seconds: number;
}

/** Rounds and seconds as asked (BENCH_ROUNDS, BENCH_SECONDS), else these. */
export function planFrom(defaults: Plan): Plan {
  return {
    rounds: Number(process.env['BENCH_ROUNDS'] ?? defaults.rounds),
    seconds: Number(process.env['BENCH_SECONDS'] ?? defaults.seconds),
  };
}

/**
 * Every contest has its turn in every round, the product and its limit one after the other in changing order: what
 * else the machine does for some seconds then spoils one round of each, which the median leaves out, and not one
 * contest. A round before the counted ones warms everything up. The answer is in the order of the contests.
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

/** Calls without a pause for the turn's length. */
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

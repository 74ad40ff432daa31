import { median, medianRound, percentile, type Measured } from './statistics.ts';

/** One call; `lane` (from 0) tells callers at work at once apart. */
export type Call = (lane: number) => Promise<unknown>;

export interface Plan {
  /** Callers at work at once. */
  concurrency: number;
  rounds: number;
  /** Length of each side's turn in a round. */
  seconds: number;
}

export interface Compared {
  product: Measured;
  limit: Measured;
  /** Calls per second, product to limit: the median of the rounds' own ratios. */
  ratio: number;
}

/** Rounds and seconds as asked on the command line (BENCH_ROUNDS, BENCH_SECONDS), else these. */
export function planFrom(defaults: { rounds: number; seconds: number }): Omit<Plan, 'concurrency'> {
  return {
    rounds: Number(process.env['BENCH_ROUNDS'] ?? defaults.rounds),
    seconds: Number(process.env['BENCH_SECONDS'] ?? defaults.seconds),
  };
}

/**
 * The product beside its limit: turn by turn, the order changing each round, so that what else the machine does
 * disturbs both alike. One round before the counted ones warms both up.
 */
export async function compare(product: Call, limit: Call, plan: Plan): Promise<Compared> {
  await turn(product, plan);
  await turn(limit, plan);
  const rounds: { product: Measured; limit: Measured }[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const productFirst = round % 2 === 0;
    const first = await turn(productFirst ? product : limit, plan);
    const second = await turn(productFirst ? limit : product, plan);
    rounds.push(productFirst ? { product: first, limit: second } : { product: second, limit: first });
  }
  return {
    product: medianRound(rounds.map((round) => round.product)),
    limit: medianRound(rounds.map((round) => round.limit)),
    ratio: median(rounds.map(({ product, limit }) => product.perSecond / limit.perSecond)),
  };
}

/** Calls without a pause for the turn's length. */
async function turn(call: Call, { concurrency, seconds }: Plan): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const lanes = Array.from({ length: concurrency }, async (_, lane) => {
    for (let now = performance.now(); now < end; ) {
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

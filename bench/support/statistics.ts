/** The figures of one series of calls; times are in ms. */
export interface Measured {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
}

/**
 * The value below which this share (0–1) of the values is, by the nearest rank.
 * @throws {RangeError} for an empty list
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new RangeError('nothing was measured');
  return found;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The best value of each figure, from the round with the least other load. */
export function quietestRound(rounds: readonly Measured[]): Measured {
  const least = (key: 'p50' | 'p95' | 'p99') => Math.min(...rounds.map((round) => round[key]));
  const perSecond = Math.max(...rounds.map((round) => round.perSecond));
  return { p50: least('p50'), p95: least('p95'), p99: least('p99'), perSecond };
}

/** The median of each figure over the rounds. */
export function medianRound(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(rounds.map((round) => round[key]));
  return { p50: of('p50'), p95: of('p95'), p99: of('p99'), perSecond: of('perSecond') };
}

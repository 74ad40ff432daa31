/** Sums over answers whose recall was predicted. */
export interface PredictedSums {
  readonly answers: number;
  readonly right: number;
  /** The sum of the predictions. */
  readonly promised: number;
  /**
   * The sum over learners of the squares of (right - promised). Answers of one learner err together, so that chance alone
   * would make the range of many learners too narrow. Undefined for one learner.
   */
  readonly spread?: number | undefined;
}

export interface Shares {
  readonly promised: number;
  readonly seen: number;
  readonly low: number;
  readonly high: number;
  readonly answers: number;
}

/** The quantile of the normal distribution for a central 90 % interval. */
const NINETY = 1.645;
/** A smaller difference is not worth mentioning even when it is certain. */
const TOLERATED = 0.02;

/** The predicted share and the observed one with its 90 % range; of at least one answer. */
export function sharesOf({ answers, right, promised, spread = 0 }: PredictedSums): Shares {
  const seen = right / answers;
  const chance = wilson(seen, answers);
  const half = (NINETY * Math.sqrt(spread)) / answers;
  return {
    promised: Math.min(1, promised / answers),
    seen,
    low: Math.max(0, Math.min(chance.low, seen - half)),
    high: Math.min(1, Math.max(chance.high, seen + half)),
    answers,
  };
}

/** E. B. Wilson's interval (1927), which stays within 0 and 1. */
function wilson(seen: number, answers: number): { low: number; high: number } {
  const z2 = NINETY ** 2 / answers;
  const middle = (seen + z2 / 2) / (1 + z2);
  const half = (NINETY * Math.sqrt((seen * (1 - seen)) / answers + z2 / (4 * answers))) / (1 + z2);
  return { low: middle - half, high: middle + half };
}

/** Whether the prediction is off: outside of what was observed, and by more than two points of 100. */
export function missedBy({ promised, seen, low, high }: Shares): 'high' | 'low' | null {
  if (Math.abs(promised - seen) <= TOLERATED || (promised >= low && promised <= high)) return null;
  return promised > seen ? 'high' : 'low';
}

import {
  MIN_TRIAL_ACCOUNTS,
  type Interval,
  type QueueFigures,
  type TrialQueue,
  type TrialVerdict,
} from '@icando/contract/trial';

/** What was counted of one account after its last day in the trial. */
export interface TrialAccount {
  readonly days: number;
  readonly tests: number;
  readonly passed: number;
}

type Comparison = Record<'days' | 'recall', Interval | null>;

/** The mean of one queue and the difference of two, with their 95 % intervals; the account is the unit. */
export function compareQueues(accounts: Readonly<Record<TrialQueue, readonly TrialAccount[]>>): {
  queues: Record<TrialQueue, Comparison & Pick<QueueFigures, 'ended' | 'tests'>>;
  difference: Comparison;
  verdict: TrialVerdict;
} {
  const { present, earlier } = accounts;
  const difference = {
    days: differenceOf(present.map(daysOf), earlier.map(daysOf)),
    recall: differenceOf(recallsOf(present), recallsOf(earlier)),
  };
  const isEnough = [present, earlier].every((some) => recallsOf(some).length >= MIN_TRIAL_ACCOUNTS);
  return {
    queues: { present: figuresOf(present), earlier: figuresOf(earlier) },
    difference,
    verdict: isEnough ? verdictOf(difference) : 'too_few',
  };
}

const daysOf = ({ days }: TrialAccount) => days;
const recallsOf = (accounts: readonly TrialAccount[]) =>
  accounts.filter(({ tests }) => tests > 0).map(({ tests, passed }) => passed / tests);

function figuresOf(accounts: readonly TrialAccount[]) {
  const recall = meanOf(recallsOf(accounts));
  return {
    ended: accounts.length,
    tests: accounts.reduce((sum, { tests }) => sum + tests, 0),
    days: meanOf(accounts.map(daysOf)),
    recall: recall && { ...recall, low: Math.max(0, recall.low), high: Math.min(1, recall.high) },
  };
}

/** The guard comes first: a queue to which learners come back less often is not better. */
function verdictOf({ days, recall }: Comparison): TrialVerdict {
  if (days !== null && days.high < 0) return 'fewer_days';
  if (recall !== null && recall.low > 0) return 'recalls_more';
  return recall !== null && recall.high < 0 ? 'recalls_less' : 'alike';
}

/** Null for fewer than two values. */
export function meanOf(values: readonly number[]): Interval | null {
  if (values.length < 2) return null;
  const { mean, error } = momentsOf(values);
  return around(mean, error, values.length - 1);
}

/** B. L. Welch's interval of the difference of two means (1947), whose variances may differ. */
export function differenceOf(a: readonly number[], b: readonly number[]): Interval | null {
  if (a.length < 2 || b.length < 2) return null;
  const [first, second] = [momentsOf(a), momentsOf(b)];
  const error = first.error + second.error;
  const freedom = error ** 2 / (first.error ** 2 / (a.length - 1) + second.error ** 2 / (b.length - 1));
  return around(first.mean - second.mean, error, freedom);
}

/** The mean and the square of its standard error. */
function momentsOf(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: squares / (values.length - 1) / values.length };
}

function around(mean: number, error: number, freedom: number): Interval {
  const half = error === 0 ? 0 : studentQuantile(freedom) * Math.sqrt(error);
  return { mean, low: mean - half, high: mean + half };
}

/** The .975 quantile of the normal distribution. */
const Z = 1.959964;

/** That of Student's distribution: M. Abramowitz and I. Stegun (1964), 26.7.5; within .002 from five degrees of freedom on. */
function studentQuantile(freedom: number): number {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), Z);
}

import { describe, expect, it } from 'vitest';
import { compareQueues, differenceOf, meanOf, type TrialAccount } from './trial-result.ts';

/** The two samples with unequal variances of the article on Welch's t-test, en.wikipedia.org: t = -2.46, 25.0 degrees of freedom. */
const A = [27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4];
const B = [27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4];

const some = (count: number, of: (place: number) => Partial<TrialAccount>): TrialAccount[] =>
  Array.from({ length: count }, (_, index) => ({ days: 10, tests: 10, passed: 7, ...of(index) }));
const verdictOf = (present: TrialAccount[], earlier: TrialAccount[]) =>
  compareQueues({ present, earlier }).verdict;

describe('the result of a trial', () => {
  it('has the interval of a difference by Welch', () => {
    const { mean, low, high } = differenceOf(A, B) ?? { mean: 0, low: 0, high: 0 };
    expect(mean).toBeCloseTo(-2.16667, 4);
    // 2.05958 (a table's .975 quantile for 24.99 degrees of freedom) × .882425.
    expect(low).toBeCloseTo(-2.16667 - 1.81743, 3);
    expect(high).toBeCloseTo(-2.16667 + 1.81743, 3);
  });

  it.each([
    { freedom: 5, quantile: 2.5706 },
    { freedom: 10, quantile: 2.2281 },
    { freedom: 29, quantile: 2.0452 },
    { freedom: 120, quantile: 1.9799 },
  ])('has the interval of a mean by Student: $freedom degrees of freedom', ({ freedom, quantile }) => {
    // The standard error of n values, half of them 1 and half of them -1, is 1 / √(n - 1) when n is even.
    const n = freedom + 1;
    const values = Array.from({ length: n }, (_, index) => (index % 2 === 0 ? 1 : -1));
    const mean = n % 2 === 0 ? 0 : 1 / n;
    const error = Math.sqrt((1 - mean ** 2) / freedom);
    expect((meanOf(values)?.high ?? 0) - mean).toBeCloseTo(quantile * error, 3);
  });

  it('has no interval of one account, and one without width of equal ones', () => {
    expect(meanOf([3])).toBeNull();
    expect(differenceOf([3], [1, 2])).toBeNull();
    expect(meanOf([3, 3])).toEqual({ mean: 3, low: 3, high: 3 });
    expect(differenceOf([3, 3], [1, 1])).toEqual({ mean: 2, low: 2, high: 2 });
  });

  it('takes each account once, however many tests it had, and none without tests', () => {
    const present = [
      ...some(2, (place) => ({ tests: 1 + place * 99, passed: place * 99 })),
      ...some(1, () => ({ tests: 0 })),
    ];
    const { queues } = compareQueues({ present, earlier: [] });
    expect(queues.present).toMatchObject({ ended: 3, tests: 101, recall: { mean: 0.495, low: 0, high: 1 } });
    expect(queues.earlier).toEqual({ ended: 0, tests: 0, days: null, recall: null });
  });

  it('says nothing before 30 accounts of each queue had a test', () => {
    const better = (count: number) => some(count, (place) => ({ passed: 9 + (place % 2) }));
    const worse = (count: number) => some(count, (place) => ({ passed: 4 + (place % 2) }));
    expect(verdictOf(better(100), [...worse(29), ...some(50, () => ({ tests: 0, passed: 0 }))])).toBe(
      'too_few',
    );
    expect(verdictOf(better(30), worse(30))).toBe('recalls_more');
    expect(verdictOf(worse(30), better(30))).toBe('recalls_less');
    expect(verdictOf(better(30), better(30))).toBe('alike');
  });

  it('looks at the days active first', () => {
    const present = some(40, (place) => ({ passed: 9 + (place % 2), days: 8 + (place % 2) }));
    const earlier = some(40, (place) => ({ passed: 4 + (place % 2), days: 12 + (place % 2) }));
    expect(verdictOf(present, earlier)).toBe('fewer_days');
  });
});

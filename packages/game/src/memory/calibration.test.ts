import { describe, expect, it } from 'vitest';
import { missedBy, sharesOf } from './calibration.ts';

describe('calibration', () => {
  it('gives the range of a share by Wilson (80 of 100: .727 to .858 at 90 %)', () => {
    const shares = sharesOf({ answers: 100, right: 80, promised: 75 });
    expect(shares).toMatchObject({ promised: 0.75, seen: 0.8, answers: 100 });
    expect(shares.low).toBeCloseTo(0.7265, 3);
    expect(shares.high).toBeCloseTo(0.8575, 3);
  });

  it('keeps the range within 0 and 1', () => {
    expect(sharesOf({ answers: 4, right: 4, promised: 4 })).toMatchObject({ promised: 1, seen: 1, high: 1 });
    expect(sharesOf({ answers: 4, right: 0, promised: 1 }).low).toBe(0);
  });

  it('widens the range of many learners by how far they differ', () => {
    // Two learners of 500 answers each: one 50 too few, one 50 too many.
    const shares = sharesOf({ answers: 1_000, right: 800, promised: 800, spread: 2 * 50 ** 2 });
    expect(shares.high - shares.seen).toBeCloseTo((1.645 * Math.sqrt(5_000)) / 1_000, 6);
  });

  it('is off only outside of the range, and by more than two points', () => {
    expect(missedBy(sharesOf({ answers: 100, right: 80, promised: 84 }))).toBeNull();
    expect(missedBy(sharesOf({ answers: 100, right: 80, promised: 90 }))).toBe('high');
    expect(missedBy(sharesOf({ answers: 100, right: 80, promised: 65 }))).toBe('low');
    expect(missedBy(sharesOf({ answers: 1_000_000, right: 800_000, promised: 815_000 }))).toBeNull();
  });
});

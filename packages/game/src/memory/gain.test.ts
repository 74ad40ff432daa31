import { describe, expect, it } from 'vitest';
import { memoryOf, MORNING, PARAMS } from '../testing/answers.fixture.ts';
import { expectedGain, weaknessOf } from './gain.ts';
import { DAY_MS } from './learner-day.ts';

const question = (days: number) =>
  ({ game: 'game_select', options: 3, at: MORNING + days * DAY_MS }) as const;

describe('the expected gain of a question', () => {
  it('is larger for a nearly forgotten word than for one that was just learnt', () => {
    const memory = memoryOf({ stability: 10 });
    expect(expectedGain(memory, question(20), PARAMS)).toBeGreaterThan(
      expectedGain(memory, question(1), PARAMS),
    );
  });

  it('is larger for a weak word than for a strong one after the same number of days', () => {
    const gainOf = (stability: number) => expectedGain(memoryOf({ stability }), question(10), PARAMS);
    expect(gainOf(5)).toBeGreaterThan(gainOf(60));
    expect(gainOf(60)).toBeGreaterThan(gainOf(600));
  });

  it.each([0.05, 1, 5, 50, 500])('is between 0 and 1 at %s days of stability', (stability) => {
    for (const days of [0, 1, 10, 300]) {
      const gain = expectedGain(memoryOf({ stability }), question(days), PARAMS);
      expect(gain).toBeGreaterThanOrEqual(0);
      expect(gain).toBeLessThan(1);
    }
  });
});

describe('the weakness of a word', () => {
  const weakness = (stability: number, days: number) =>
    weaknessOf(memoryOf({ stability }), MORNING + days * DAY_MS, PARAMS);

  it('is 0 just after an answer, and 1 at most', () => {
    expect(weakness(5, 0)).toBeCloseTo(0);
    expect(weakness(0.2, 300)).toBe(1);
  });

  it('rises from day to day, and is larger for a word that was never firm', () => {
    expect(weakness(10, 5)).toBeLessThan(weakness(10, 20));
    expect(weakness(100, 10)).toBeLessThan(weakness(3, 10));
  });
});

import { expect, it } from 'vitest';
import { isStreakStep, streakSize } from './streak.ts';

it('a streak is shown from three and grows at 5, 10 and 20', () => {
  expect([0, 2, 3, 4, 5, 9, 10, 19, 20, 99].map(streakSize)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  expect([2, 3, 4, 5, 10, 20, 40].filter(isStreakStep)).toEqual([3, 5, 10, 20]);
});

import { expect, it } from 'vitest';
import { nextReview } from './tomorrow.ts';

const settings = { target: 'medium', goal_minutes: 10, time_zone: null, shares_log: false } as const;
const forecastOf = (...due: number[]) =>
  due.map((count, ahead) => ({ day: `2026-12-0${ahead + 1}`, due: count }));

it.each([
  [[0, 12, 3], { day: '2026-12-02', isTomorrow: true, words: 12, minutes: 2 }],
  // What is missed today, or left, is asked tomorrow.
  [[2, 3, 0], { day: '2026-12-02', isTomorrow: true, words: 5, minutes: 1 }],
  [[0, 0, 0, 4], { day: '2026-12-04', isTomorrow: false, words: 4, minutes: 1 }],
  // A day has no more words than fit into its goal.
  [[50, 60], { day: '2026-12-02', isTomorrow: true, words: 66, minutes: 10 }],
  [[0, 0, 0], null],
  [[], null],
])('of %j words by day, the next review is %j', (due, next) => {
  expect(nextReview({ forecast: forecastOf(...due), settings })).toEqual(next);
});

import { expect, it } from 'vitest';
import { leftToday } from './left-today.ts';

const plan = (left_today: number | undefined, words: number, minutes = 0) => ({
  left_today,
  done_today: { answers: 0, minutes },
  goal_minutes: 10 as const,
  data: { length: words },
});

it.each([
  [plan(69, 30), 69],
  // Done, though more could be asked and the goal of minutes is not reached.
  [plan(0, 30), 0],
  [plan(5, 0), 0],
  [plan(undefined, 30, 9), 30],
  [plan(undefined, 30, 10), 0],
])('of %j it is %s', (today, left) => {
  expect(leftToday(today)).toBe(left);
});

import { expect, it } from 'vitest';
import { secondsSpent } from './goal.ts';

it('counts the cards of new words and the verdicts as time of the day', () => {
  expect(secondsSpent({ answers: 0, ms: 0, fresh: 0 })).toBe(0);
  expect(secondsSpent({ answers: 10, ms: 40_000, fresh: 0 })).toBe(60);
  // A card takes ten seconds.
  expect(secondsSpent({ answers: 10, ms: 40_000, fresh: 3 })).toBe(90);
});

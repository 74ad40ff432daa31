import { expect, it } from 'vitest';
import { fixedOffset, startOfDay } from './learner-day.ts';
import { sharedReviews } from './shared-log.ts';

const VIETNAM = fixedOffset(7 * 60);
/** Hours and minutes after 04:00 of the first day. */
const at = (hours: number, minutes = 0) => startOfDay(20_000, VIETNAM) + (hours * 60 + minutes) * 60_000;

it('numbers cards by their first answer, and counts days from 04:00 of the first one', () => {
  const late = [{ at: at(30), correct: true, answerMs: 900 }];
  const early = [
    { at: at(19), correct: false, answerMs: 4_000 },
    { at: at(23, 59), correct: true, answerMs: 2_000 },
    { at: at(4 * 24 + 6), correct: true, answerMs: 1_000 },
  ];
  const rows = sharedReviews([late, [], early], VIETNAM).map((row) => Object.values(row));
  expect(rows).toEqual([
    [1, 0, 1, 0, 4_000, -1, -1],
    [1, 0, 3, 3, 2_000, 0, 17_940],
    [2, 1, 3, 0, 900, -1, -1],
    [1, 4, 3, 2, 1_000, 4, 280_860],
  ]);
});

it('is empty without answers', () => {
  expect(sharedReviews([[]], VIETNAM)).toEqual([]);
});

import { expect, it } from 'vitest';
import {
  answersMissing,
  dayAfter,
  daysBetween,
  gameRows,
  longDay,
  percent,
  recallSentence,
  shortDay,
} from './summary.ts';

it('gives no share to a game of fewer than ten answers, and lists the most practised first', () => {
  const rows = gameRows([
    { game: 'game_write', answers: 9, correct: 9 },
    { game: 'game_select', answers: 40, correct: 30 },
  ]);
  expect(rows).toMatchObject([
    { name: 'Chọn nghĩa', share: 0.75 },
    { name: 'Viết từ', share: null, answers: 9 },
  ]);
});

it.each([
  [0, 20],
  [19, 1],
  [20, 0],
  [400, 0],
])('after %s answers, %s more are needed', (answers, missing) =>
  expect(answersMissing(answers)).toBe(missing),
);

it.each([
  [0.85, 0.88, /sát/],
  [0.85, 0.95, /tốt hơn/],
  [0.85, 0.6, /quên nhiều hơn/],
])('compares a predicted share of %s with a real share of %s', (promised, seen, sentence) =>
  expect(recallSentence({ promised, seen })).toMatch(sentence),
);

it('formats days and shares in the Vietnamese way', () => {
  expect(longDay('2026-11-03')).toBe('03/11/2026');
  expect(shortDay('2026-11-03')).toBe('03/11');
  // A line may not break before the sign.
  expect(percent(0.846)).toBe('85\u00a0%');
});

it('counts days across the end of a month and a leap day', () => {
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-23', '')).toBeNull();
});

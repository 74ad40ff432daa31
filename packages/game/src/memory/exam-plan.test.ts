import { describe, expect, it } from 'vitest';
import { planExam, reviewsByDay, stepsOf } from './exam-plan.ts';
import { DAY_MS, fixedOffset, startOfDay } from './learner-day.ts';
import { DEFAULT_MODEL, type MemoryParams } from './parameters.ts';
import { remember } from './remember.ts';

const params: MemoryParams = { model: DEFAULT_MODEL, target: 0.7, offsetAt: fixedOffset(7 * 60) };
/** 10:00 of a day in Vietnam. */
const at = startOfDay(20_000, params.offsetAt) + 6 * 3_600_000;
const plan = (newWords: number, days: number, minutes: number) =>
  planExam({ newWords, reviews: [], days, seconds: minutes * 60, at, params });
const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

describe('the plan towards an exam', () => {
  it('begins all words at once when there is time', () => {
    const { introduced, leftOut } = plan(20, 30, 10);
    expect(introduced[0]).toBe(20);
    expect(leftOut).toBe(0);
  });

  it('meets no more words a day than fit, and says what does not fit', () => {
    const { introduced, leftOut } = plan(1_000, 14, 10);
    // 600 s hold 37 new words of 16 s.
    expect(introduced[0]).toBe(37);
    expect(Math.max(...introduced)).toBe(37);
    expect(sum(introduced) + leftOut).toBe(1_000);
    expect(leftOut).toBeGreaterThan(600);
    expect(plan(1_000, 14, 20).leftOut).toBeLessThan(leftOut);
  });

  it('leaves time for each review, so that no day takes longer than its minutes', () => {
    const { introduced } = plan(1_000, 30, 10);
    // 40 % of the time at least goes into reviews.
    expect(sum(introduced) * 16).toBeLessThan(30 * 600 * 0.6);
    expect(sum(introduced) * 16).toBeGreaterThan(30 * 600 * 0.2);
  });

  it('begins no word on the day before the exam', () => {
    expect(plan(1_000, 5, 40).introduced[4]).toBe(0);
    expect(plan(10, 1, 40)).toEqual({ introduced: [0], leftOut: 10 });
    expect(plan(10, 0, 40)).toEqual({ introduced: [], leftOut: 10 });
  });

  it('gives the words that were met before their time first', () => {
    const answer = { run: '', index: 0, lex: 'a', meaning: 'b', side: 'foreign', options: 3 } as const;
    const given = {
      ...answer,
      game: 'game_select',
      correct: true,
      chosen: null,
      answerMs: 2_000,
      hint: false,
    } as const;
    const memory = remember(undefined, { ...given, at: at - 30 * DAY_MS }, params);
    if (memory === undefined) throw new Error('no memory');
    const memories = Array.from({ length: 62 }, () => memory);
    const reviews = reviewsByDay(memories, { days: 20, at, params });
    expect(reviews[0]).toBe(62);
    const busy = planExam({ newWords: 37, reviews, days: 20, seconds: 600, at, params });
    // 62 overdue words take today's 600 s.
    expect(busy.introduced[0]).toBe(0);
    expect(busy.leftOut).toBe(0);
  });

  it('sums up by week', () => {
    expect(stepsOf([5, 5, 5, 5, 5, 5, 5, 5, 5, 0])).toEqual([
      { ahead: 6, words: 35 },
      { ahead: 8, words: 45 },
    ]);
    expect(stepsOf([0, 0])).toEqual([]);
  });
});

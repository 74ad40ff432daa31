import { describe, expect, it } from 'vitest';
import { answerOn, memoryOf, MORNING, PARAMS, VIETNAM } from '../testing/answers.fixture.ts';
import { DAY_MS } from './learner-day.ts';
import { keyText, memoryKey } from './memory-key.ts';
import { DEFAULT_MODEL } from './parameters.ts';
import { replay } from './replay.ts';
import {
  calendarOf,
  confusionsOf,
  countByGame,
  countByState,
  dueForecast,
  knownAt,
  recallCheck,
  spreadOver,
} from './statistics.ts';

describe('the forecast', () => {
  it('counts the words due on each of 30 days, with overdue words on the first', () => {
    const memories = [-3, 0, 0, 2, 29, 30].map((ahead) => memoryOf({ dueAt: MORNING + ahead * DAY_MS }));
    const forecast = dueForecast(memories, { at: MORNING, offsetAt: VIETNAM });
    expect(forecast).toHaveLength(30);
    expect(forecast[0]).toEqual({ day: '2026-01-05', due: 3 });
    expect(forecast[2]?.due).toBe(1);
    expect(forecast[29]).toEqual({ day: '2026-02-03', due: 1 });
  });

  it('estimates how many words are known on a day, with a range', () => {
    const memories = Array.from({ length: 100 }, () => memoryOf());
    const soon = knownAt(memories, MORNING + 5 * DAY_MS, DEFAULT_MODEL);
    expect([soon.known, soon.words]).toEqual([90, 100]);
    expect(soon.low).toBeLessThan(86);
    expect(soon.high).toBeGreaterThan(94);
    const later = knownAt(memories, MORNING + 300 * DAY_MS, DEFAULT_MODEL);
    expect(later.known).toBeLessThan(soon.known);
    expect(knownAt([], MORNING, DEFAULT_MODEL)).toEqual({ known: 0, low: 0, high: 0, words: 0 });
  });
});

describe('confusions', () => {
  const [sun, son, sea] = [
    memoryKey('sun', 'mặt trời'),
    memoryKey('son', 'con trai'),
    memoryKey('sea', 'biển'),
  ];

  it('are pairs of words of which one was answered for the other', () => {
    const answers = [
      answerOn(0, { ...sun, correct: false, chosen: 'Son' }),
      answerOn(1, { ...son, correct: false, chosen: 'mặt  trời' }),
      answerOn(2, { ...sea, correct: false, chosen: 'sun' }),
      answerOn(3, { ...sea, correct: false, chosen: 'sae' }),
      answerOn(4, { ...sea, correct: false, chosen: '' }),
      answerOn(5, { ...sun, correct: true, chosen: 'sun' }),
      answerOn(6, { ...sun, correct: false, chosen: 'sun' }),
    ];
    expect(confusionsOf(answers, [sun, son, sea])).toEqual([
      { a: keyText(son), b: keyText(sun), times: 2 },
      { a: keyText(sea), b: keyText(sun), times: 1 },
    ]);
  });
});

describe('the calendar', () => {
  it('counts answers and minutes of each day, without interruptions', () => {
    const answers = [
      answerOn(1, { answerMs: 30_000 }),
      answerOn(0, { answerMs: 20_000 }),
      answerOn(0, { answerMs: 3_000_000 }),
    ];
    expect(calendarOf(answers, VIETNAM)).toEqual([
      { day: '2026-01-05', answers: 2, minutes: 1 },
      { day: '2026-01-06', answers: 1, minutes: 1 },
    ]);
  });
});

describe('statistics', () => {
  it('count words by state, including unasked words as new', () => {
    expect(countByState([memoryOf(), memoryOf({ state: 'mature' })], 5)).toEqual({
      new: 3,
      learning: 1,
      known: 0,
      mature: 1,
      leech: 0,
    });
  });

  it('count answers by game', () => {
    const answers = [answerOn(0), answerOn(1, { correct: false }), answerOn(2, { game: 'game_line' })];
    expect(countByGame(answers)).toEqual([
      { game: 'game_write', answers: 2, correct: 1 },
      { game: 'game_line', answers: 1, correct: 1 },
    ]);
  });

  it('compare predicted and observed recall, without first answers', () => {
    const check = recallCheck(DEFAULT_MODEL);
    expect(check.result()).toBeNull();
    const answers = [answerOn(0), answerOn(3), answerOn(9, { correct: false })];
    replay(answers, new Map(), PARAMS, check.observe);
    expect(check.result()).toMatchObject({ seen: 0.5, answers: 2 });
    expect(check.result()?.promised).toBeGreaterThan(0.6);
  });
});

it('spreads a backlog over the next days', () => {
  expect(spreadOver([120, 10, 0, 40], 50)).toEqual([50, 50, 30, 40]);
  expect(spreadOver([20, 30], 50)).toEqual([20, 30]);
  expect(spreadOver([200, 5], 50)).toEqual([50, 50]);
});

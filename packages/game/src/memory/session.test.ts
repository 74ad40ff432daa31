import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { memoryOf, MORNING } from '../testing/answers.fixture.ts';
import { areAlike, unlike } from './alike.ts';
import type { Memory } from './answer.ts';
import { answersFor, minutesFor, SECONDS_OF_NEW_WORD } from './goal.ts';
import { DAY_MS } from './learner-day.ts';
import { DEFAULT_MODEL } from './parameters.ts';
import {
  afterMiss,
  composeSession,
  formOf,
  laterIn,
  secondsOf,
  type Candidate,
  type SessionItem,
} from './session.ts';
import { streakOf } from './streak.ts';

const at = MORNING + 10 * DAY_MS;
const dueWords = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, place) => ({
    key: `due ${place}`,
    memory: memoryOf({ stability: 0.01 * 1.3 ** ((place * 7) % Math.max(1, count)), rightDays: place % 3 }),
  }));
const freshWords = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, place) => ({ key: `new ${place}`, memory: undefined }));
const compose = (
  due: number,
  fresh: number,
  setup: { limit?: number; seconds?: number; ahead?: number } = {},
) =>
  composeSession({
    due: dueWords(due),
    fresh: freshWords(fresh),
    ahead: Array.from({ length: setup.ahead ?? 0 }, (_, place) => ({
      key: `ahead ${place}`,
      memory: memoryOf(),
    })),
    limit: setup.limit ?? 100,
    seconds: setup.seconds ?? 100_000,
    at,
    model: DEFAULT_MODEL,
    dice: seededDice(1),
  });
const isNew = ({ word }: SessionItem<Candidate>) => word.memory === undefined;
const secondsIn = (items: readonly SessionItem<Candidate>[]) =>
  items.reduce((sum, item) => sum + secondsOf(item), 0);

describe('a session', () => {
  it('starts with the words of the highest recall, and drops those of the lowest above its limit', () => {
    const all = compose(12, 0, { limit: 12 }).map(({ recall }) => recall);
    expect(all).toHaveLength(12);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(compose(12, 0, { limit: 5 }).map(({ recall }) => recall)).toEqual(all.slice(0, 5));
  });

  it('fits its time and its limit, and gives new words a fifth of either', () => {
    const upTo = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(upTo(60), upTo(60), upTo(40), upTo(1_200), (due, fresh, limit, seconds) => {
        const items = compose(due, fresh, { limit, seconds });
        const newcomers = items.filter(isNew).length;
        expect(items.length).toBeLessThanOrEqual(limit);
        // The last new word may begin within the time.
        expect(secondsIn(items)).toBeLessThanOrEqual(seconds + SECONDS_OF_NEW_WORD);
        const byTime = Math.ceil((0.2 * seconds) / SECONDS_OF_NEW_WORD);
        expect(newcomers).toBeGreaterThanOrEqual(Math.min(fresh, Math.ceil(limit / 5), byTime));
        expect(new Set(items.map(({ word }) => word.key)).size).toBe(items.length);
      }),
    );
  });

  it('has more new words when the due words leave time', () => {
    expect(compose(0, 60, { seconds: 600 }).filter(isNew)).toHaveLength(38);
    expect(compose(60, 60, { seconds: 300 }).filter(isNew)).toHaveLength(4);
  });

  it('asks all due words that fit, however many new words wait', () => {
    for (const due of [1, 2, 5, 20]) {
      const asked = compose(due, 60, { seconds: 300 }).filter((item) => !isNew(item));
      expect(asked).toHaveLength(due);
    }
  });

  it('fills the time that is left with words that are not due yet', () => {
    const keys = (seconds: number) => compose(3, 0, { seconds, ahead: 10 }).map(({ word }) => word.key);
    expect(keys(300)).toHaveLength(13);
    expect(keys(60).slice(0, 3)).toEqual(compose(3, 0).map(({ word }) => word.key));
    expect(keys(60).length).toBeLessThan(13);
  });

  it('places new words before the part that repeated misses displace', () => {
    const places = compose(16, 4, { limit: 20 }).flatMap((item, index) => (isNew(item) ? [index] : []));
    expect(places).toHaveLength(4);
    for (const [nth, place] of places.entries()) {
      expect(place - (places[nth - 1] ?? -1)).toBeGreaterThanOrEqual(3);
    }
    expect(places.at(-1)).toBeLessThan(15);
  });

  it('asks a new word by choice', () => {
    for (const { game, stepwise } of compose(0, 9)) expect([game, stepwise]).toEqual(['game_select', false]);
  });
});

describe('the form of a question', () => {
  const formsOf = (memory: Memory, chance: number) => {
    const dice = seededDice(5);
    const forms = Array.from({ length: 60 }, () => formOf({ key: '', memory }, chance, dice));
    return new Set(forms.map(({ game, stepwise }) => (stepwise ? `${game} stepwise` : game)));
  };

  it('climbs from a choice to a stepwise choice, or the ear, and to writing', () => {
    expect(formsOf(memoryOf({ rightDays: 0 }), 0.95)).toEqual(new Set(['game_select']));
    expect(formsOf(memoryOf({ rightDays: 1 }), 0.7)).toEqual(
      new Set(['game_select stepwise', 'game_listen']),
    );
    expect(formsOf(memoryOf({ rightDays: 1 }), 0.8)).toEqual(new Set(['game_write']));
  });

  it('is writing for a word that needs only that to be known for good', () => {
    const firm = { stability: 40, rightDays: 3 };
    expect(formsOf(memoryOf({ ...firm, strongRight: 1 }), 0.7)).toEqual(new Set(['game_write']));
    expect(formsOf(memoryOf({ ...firm, strongRight: 2 }), 0.7)).not.toContain('game_write');
  });
});

describe('a missed word', () => {
  const rest = ['a', 'b', 'c', 'd'];

  it('comes back once, after three others', () => {
    expect(afterMiss(rest, 'missed', false)).toEqual(['a', 'b', 'c', 'missed', 'd']);
    expect(afterMiss(rest, 'missed', true)).toEqual(rest);
  });

  it('does not come back when fewer than three others are left', () => {
    expect(afterMiss(['a', 'b'], 'missed', false)).toEqual(['a', 'b']);
  });

  it('is asked after its card even then', () => {
    expect(laterIn(['a'], 'new')).toEqual(['a', 'new']);
    expect(laterIn(rest, 'new')).toEqual(['a', 'b', 'c', 'new', 'd']);
  });
});

describe('words that are alike', () => {
  const word = (foreign_word: string, native_word: string) => ({ foreign_word, native_word });
  it.each([
    [word('affect', 'tác động'), word('effect', 'kết quả'), true],
    [word('quiet', 'yên lặng'), word('quite', 'khá'), true],
    [word('big', 'to; lớn'), word('large', 'lớn, rộng'), true],
    [word('cat', 'mèo'), word('dog', 'chó'), false],
    [word('room 101', 'phòng một'), word('room 102', 'phòng hai'), false],
    [word('apple', 'táo'), word('orange', 'cam'), false],
  ])('%o and %o', (a, b, are) => {
    expect([areAlike(a, b), areAlike(b, a)]).toEqual([are, are]);
  });

  it('are not introduced on one day', () => {
    const words = [word('affect', 'tác động'), word('effect', 'kết quả'), word('cat', 'mèo')];
    expect(unlike(words, [])).toEqual([words[0], words[2]]);
    expect(unlike(words, [word('cat', 'mèo')])).toEqual([words[0]]);
    const [borrow, lend] = [word('to borrow', 'mượn'), word('lend', 'cho vay')];
    const confusablesOf = (english: string) => (english === 'lend' ? ['borrow'] : []);
    expect(unlike([borrow, lend], [])).toEqual([borrow, lend]);
    expect(unlike([borrow, lend], [], confusablesOf)).toEqual([borrow]);
  });
});

describe('a goal in minutes', () => {
  it('is converted to a number of answers and back', () => {
    const games = ['game_select', 'game_listen', 'game_write'] as const;
    for (const minutes of [5, 10, 20, 40]) {
      const count = answersFor(minutes, games);
      const filled = Array.from({ length: count }, (_, index) => games[index % games.length] ?? 'game_write');
      expect(Math.abs(minutesFor(filled) - minutes)).toBeLessThanOrEqual(1);
    }
    expect(minutesFor([])).toBe(0);
    expect(minutesFor(['game_select'])).toBe(1);
    expect(answersFor(5, [])).toBeGreaterThan(20);
  });
});

describe('the streak', () => {
  it.each([
    ['no active day', [], 10, { days: 0, freezes: 2, alive: false }],
    ['only today', [10], 10, { days: 1, freezes: 2, alive: true }],
    ['two days until yesterday', [8, 9], 10, { days: 2, freezes: 2, alive: true }],
    ['one missed day', [7, 9], 10, { days: 2, freezes: 1, alive: true }],
    ['two missed days', [7], 10, { days: 1, freezes: 0, alive: true }],
    ['three missed days', [6], 10, { days: 0, freezes: 2, alive: false }],
    ['two days after a long gap', [1, 2, 9, 10], 10, { days: 2, freezes: 2, alive: true }],
    [
      'a used freeze and seven active days',
      [1, 3, 4, 5, 6, 7, 8, 9],
      9,
      { days: 8, freezes: 2, alive: true },
    ],
    ['a repeated day and a day in the future', [10, 10, 11], 10, { days: 1, freezes: 2, alive: true }],
  ])('is computed for %s', (_, active, today, streak) => {
    expect(streakOf(active, today)).toEqual(streak);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { memoryOf, MORNING } from '../testing/answers.fixture.ts';
import { answersFor, minutesFor } from './goal.ts';
import { DAY_MS } from './learner-day.ts';
import { DEFAULT_MODEL } from './parameters.ts';
import { afterMiss, composeSession, gameFor, type Candidate, type SessionItem } from './session.ts';
import { streakOf } from './streak.ts';

const at = MORNING + 10 * DAY_MS;
const dueWords = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, place) => ({
    key: `due ${place}`,
    memory: memoryOf({ stability: 0.01 * 1.3 ** ((place * 7) % count) }),
  }));
const freshWords = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, place) => ({ key: `new ${place}`, memory: undefined }));
const compose = (due: number, fresh: number, limit: number) =>
  composeSession({
    due: dueWords(due),
    fresh: freshWords(fresh),
    limit,
    at,
    model: DEFAULT_MODEL,
    dice: seededDice(1),
  });
const isNew = ({ word }: SessionItem<Candidate>) => word.memory === undefined;

describe('a session', () => {
  it('starts with the words of the highest recall, and drops those of the lowest above its limit', () => {
    const all = compose(12, 0, 12).map(({ recall }) => recall);
    expect(all).toHaveLength(12);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(compose(12, 0, 5).map(({ recall }) => recall)).toEqual(all.slice(0, 5));
  });

  it('does not exceed its limit, and reserves a fifth of it for new words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(40),
        (due, fresh, limit) => {
          const items = compose(due, fresh, limit);
          expect(items).toHaveLength(Math.min(limit, items.length));
          expect(items.length).toBe(Math.min(limit, due + Math.min(fresh, items.filter(isNew).length)));
          expect(items.filter(isNew).length).toBeGreaterThanOrEqual(Math.min(fresh, Math.ceil(limit / 5)));
          expect(new Set(items.map(({ word }) => word.key)).size).toBe(items.length);
        },
      ),
    );
  });

  it('places new words before the part that repeated misses displace', () => {
    const places = compose(16, 4, 20).flatMap((item, place) => (isNew(item) ? [place] : []));
    expect(places).toHaveLength(4);
    for (const [nth, place] of places.entries()) {
      expect(place - (places[nth - 1] ?? -1)).toBeGreaterThanOrEqual(3);
    }
    expect(places.at(-1)).toBeLessThan(15);
  });

  it('chooses the game by the recall of the word', () => {
    const items = compose(40, 8, 48);
    const gamesOf = (from: number, below: number) =>
      new Set(
        items
          .filter(({ recall, word }) => word.memory !== undefined && recall >= from && recall < below)
          .map(({ game }) => game),
      );
    expect(gamesOf(0, 0.4)).toEqual(new Set(['game_select', 'game_line']));
    expect(gamesOf(0.4, 0.6)).toEqual(new Set(['game_listen', 'game_write']));
    expect(gamesOf(0.6, 1)).toEqual(new Set(['game_write']));
    expect(new Set(items.filter(isNew).map(({ game }) => game))).toEqual(
      new Set(['game_select', 'game_line']),
    );
  });

  it('asks only in games that can ask the word', () => {
    const strong: Candidate = { key: '', memory: memoryOf(), games: ['game_select', 'game_listen'] };
    expect(gameFor(strong, 0.9, seededDice(1))).toBe('game_listen');
    const onlyMice: Candidate = { key: '', memory: memoryOf(), games: ['game_boong'] };
    expect(gameFor(onlyMice, 0.9, seededDice(1))).toBe('game_boong');
  });
});

describe('a missed word', () => {
  const items = compose(8, 0, 8);
  const [missed, ...rest] = items as [SessionItem<Candidate>, ...SessionItem<Candidate>[]];

  it('is repeated after three others, in another game', () => {
    const next = afterMiss(rest, missed, seededDice(1));
    expect(next[3]?.word).toBe(missed.word);
    expect(next[3]?.game).not.toBe(missed.game);
    expect(next).toHaveLength(rest.length + 1);
  });

  it('is last when fewer than three are left, and is not repeated when none is left', () => {
    expect(afterMiss(rest.slice(0, 2), missed, seededDice(1)).at(-1)?.word).toBe(missed.word);
    expect(afterMiss([], missed, seededDice(1))).toEqual([]);
  });
});

describe('a goal in minutes', () => {
  it('is converted to a number of answers and back', () => {
    const games = compose(20, 5, 20).map(({ game }) => game);
    for (const minutes of [5, 10, 20, 40]) {
      const count = answersFor(minutes, games);
      const filled = Array.from({ length: count }, (_, place) => games[place % games.length] ?? 'game_write');
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

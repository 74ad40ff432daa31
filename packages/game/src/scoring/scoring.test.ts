import type { SoloGame } from '@icando/contract/games';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHumanPace, isPlayable } from './plausible.ts';
import { xpAddedInReview, xpForGame, type ReviewedAnswer } from './xp.ts';

const game = (type_game: SoloGame, correct_number: number, total_number: number, number_words: number) =>
  xpForGame({ type_game, correct_number, total_number, number_words });

describe('the xp of a game', () => {
  it.each([
    ['game_select', 20, 30, 10, 20],
    ['game_line', 20, 30, 25, 20],
    ['game_listen', 5, 8, 10, 10],
    ['game_dictation', 5, 8, 10, 15],
    ['game_write', 7, 7, 10, 21],
    ['game_write', 7, 7, 3, 7],
    ['game_write', 10, 10, 1, 3],
    ['game_select', 1, 1, 3, 1],
    ['game_write', 10, 20, 7, 21],
  ] as const)(
    'for %s with %i of %i right in a set of %i words is %i',
    (type_game, correct, total, words, xp) => {
      expect(game(type_game, correct, total, words)).toBe(xp);
    },
  );

  it('is 0 below 40 % correct, but not at exactly 40 %', () => {
    expect(game('game_select', 39, 100, 10)).toBe(0);
    expect(game('game_select', 40, 100, 10)).toBe(40);
    expect(game('game_select', 2, 5, 10)).toBe(2);
  });

  it('is 0 without answers or words', () => {
    expect(game('game_write', 0, 0, 10)).toBe(0);
    expect(game('game_write', 5, 5, 0)).toBe(0);
  });

  it('is rounded up without floating-point errors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 12 }), (correct, words) => {
        const tenths = correct * 3 * Math.min(10, words);
        expect(game('game_write', correct, correct, words)).toBe(
          (tenths - (tenths % 10)) / 10 + (tenths % 10 > 0 ? 1 : 0),
        );
      }),
    );
  });
});

describe('the xp of a review', () => {
  const answers = (count: number, fields: Partial<ReviewedAnswer> = {}): ReviewedAnswer[] =>
    Array.from({ length: count }, (_, index) => ({
      game: 'game_select',
      correct: true,
      word: `word ${index}`,
      ...fields,
    }));

  it('is that of the solo game with as many words', () => {
    expect(xpAddedInReview([], answers(20))).toBe(20);
    expect(xpAddedInReview([], answers(7, { game: 'game_write' }).slice(0, 7))).toBe(
      game('game_write', 7, 7, 7),
    );
    expect(xpAddedInReview([], answers(3_000, { word: 'one' }))).toBe(300);
    expect(xpAddedInReview([], [...answers(10), ...answers(16, { correct: false })])).toBe(0);
  });

  it('is the same in whatever parts the answers arrive, if none ends below 40 %', () => {
    const given = fc.array(
      fc.record({
        game: fc.constantFrom<SoloGame>('game_select', 'game_write', 'game_line', 'game_listen'),
        correct: fc.constant(true),
        word: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'),
      }),
    );
    fc.assert(
      fc.property(given, (all) => {
        const parts = all.map((answer, index) => xpAddedInReview(all.slice(0, index), [answer]));
        expect(parts.reduce((sum, xp) => sum + xp, 0)).toBe(xpAddedInReview([], all));
      }),
    );
  });

  it('is never paid twice by falling below 40 % and rising again', () => {
    const [right, wrong] = [answers(10), answers(20, { correct: false })];
    expect(xpAddedInReview(right, wrong)).toBe(0);
    expect(xpAddedInReview([...right, ...wrong], answers(20))).toBe(20);
  });
});

describe('answers of a review', () => {
  const answers = (count: number, answer_ms: number, correct = true, type: SoloGame = 'game_select') =>
    Array.from({ length: count }, () => ({ game: type, correct, answer_ms }));

  it('are possible when the right ones took the minimum time, with a tolerance of two', () => {
    expect(isHumanPace(answers(3_000, 0))).toBe(false);
    expect(isHumanPace(answers(2, 0))).toBe(true);
    expect(isHumanPace(answers(3, 0))).toBe(false);
    expect(isHumanPace(answers(100, 490))).toBe(true);
    expect(isHumanPace(answers(100, 489))).toBe(false);
    expect(isHumanPace(answers(100, 500, true, 'game_write'))).toBe(false);
    expect(isHumanPace([...answers(20, 600), ...answers(50, 100, false)])).toBe(true);
  });
});

describe('a score report', () => {
  const report = (type_game: SoloGame, correct_number: number, total_number: number, time_play: number) =>
    isPlayable({ type_game, correct_number, total_number, time_play });

  it('is plausible when its answers took the minimum time, with a tolerance of two answers', () => {
    expect(report('game_select', 122, 122, 60)).toBe(true);
    expect(report('game_select', 122, 123, 60)).toBe(false);
    expect(report('game_line', 10, 152, 60)).toBe(true);
    expect(report('game_line', 10, 153, 60)).toBe(false);
    expect(report('game_write', 12, 12, 9)).toBe(true);
    expect(report('game_write', 13, 13, 9)).toBe(false);
    expect(report('game_select', 2, 2, 0)).toBe(true);
  });

  it('is not plausible with more right answers than answers', () => {
    expect(report('game_select', 3, 2, 60)).toBe(false);
  });

  it('of the listen game is plausible only if all right sequences could be read in its time', () => {
    expect(report('game_listen', 10, 10, 50)).toBe(true);
    expect(report('game_listen', 10, 10, 49)).toBe(false);
  });
});

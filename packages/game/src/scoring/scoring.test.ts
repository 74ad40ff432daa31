import type { SoloGame } from '@icando/contract/games';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlayable } from './plausible.ts';
import { xpForGame } from './xp.ts';

const game = (type_game: SoloGame, correct_number: number, total_number: number, number_words: number) =>
  xpForGame({ type_game, correct_number, total_number, number_words });

describe('the xp of a game', () => {
  it.each([
    ['game_select', 20, 30, 10, 20],
    ['game_line', 20, 30, 25, 20],
    ['game_listen', 5, 8, 10, 10],
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

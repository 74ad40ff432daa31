import { describe, expect, it } from 'vitest';
import { doneKey, doneOf, leftOf, partsOf, totalOf } from './pupil-parts.ts';

const word = (id: number, foreign_word: string) => ({
  id,
  foreign_word,
  native_word: `${foreign_word} vi`,
  pronunciation_foreign: '',
  audio: '',
});
const work = {
  games: ['game_select' as const, 'game_write' as const],
  words: [word(1, 'cat'), word(2, '-'), word(3, 'dog')],
};

describe('the remaining work of a homework', () => {
  it('is every word in each game, except words without letters in the write game', () => {
    expect(totalOf(work)).toBe(5);
    expect(leftOf(work, new Map()).map(({ game, words }) => [game, words.map(({ id }) => id)])).toEqual([
      ['game_select', [1, 2, 3]],
      ['game_write', [1, 3]],
    ]);
  });

  it('excludes words that were answered, right or wrong, on any device', () => {
    const done = doneOf({
      done: [
        { word_id: 1, game: 'game_select', correct: true },
        { word_id: 2, game: 'game_select', correct: false },
      ],
    });
    done.set(doneKey('game_select', 3), true);
    expect(leftOf(work, done).map(({ game, words }) => [game, words.map(({ id }) => id)])).toEqual([
      ['game_write', [1, 3]],
    ]);
  });

  it('is counted for each game', () => {
    const done = new Map([[doneKey('game_select', 2), false]]);
    expect(partsOf(work, done)).toEqual([
      { game: 'game_select', done: 1, total: 3 },
      { game: 'game_write', done: 0, total: 2 },
    ]);
  });
});

import type { AskedWord } from '@icando/contract/sockets';
import { describe, expect, it } from 'vitest';
import type { PastQuestion } from '../live/live-room.ts';
import { streakOf, wordsOf } from './past.ts';

function asked(ids: number[], correct: boolean, answer: string | null = ''): PastQuestion {
  const words = ids.map((id): AskedWord => ({
    id,
    foreign_word: `w${id}`,
    native_word: `v${id}`,
    pronunciation_foreign: '',
    audio: '',
  }));
  return { index: 0, words, correct, answer };
}
const ids = (words: AskedWord[]) => words.map(({ id }) => id);

describe('what was asked in a room', () => {
  it('counts right answers in a row', () => {
    expect(streakOf([])).toBe(0);
    expect(streakOf([asked([1], true), asked([2], false), asked([3], true), asked([4], true)])).toBe(2);
    expect(streakOf([asked([1], true)])).toBe(1);
  });

  it('has each word once, wrong if it ever was', () => {
    const { right, wrong } = wordsOf([
      asked([1], true),
      asked([2], false),
      asked([1], false),
      asked([3], true),
    ]);
    expect([ids(right), ids(wrong)]).toEqual([[3], [1, 2]]);
  });

  it('splits a wrong order by its places', () => {
    const { right, wrong } = wordsOf([asked([1, 2, 3], false, '1,3,2')]);
    expect([ids(right), ids(wrong)]).toEqual([[1], [2, 3]]);
    expect(ids(wordsOf([asked([1, 2], false, null)]).wrong)).toEqual([1, 2]);
  });
});

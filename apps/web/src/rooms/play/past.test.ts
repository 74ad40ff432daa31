import type { AnswerResultFrame, AskedWord, Player, Question } from '@icando/contract/room-frames';
import { describe, expect, it } from 'vitest';
import type { LiveRoom, PastQuestion } from '../live/live-room.ts';
import { judgedIn, wordsOf } from './past.ts';

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

const you = { is_player: true } as Player;

/** A state before the end of the third question of a game. */
function third(verdict: Partial<AnswerResultFrame> | null): Pick<LiveRoom, 'stage' | 'past' | 'you'> {
  const question = { index: 2 } as Question;
  const stage = { name: 'question', question, verdict } as LiveRoom['stage'];
  return { stage, past: [asked([1], false), asked([2], true)], you };
}

describe('the player’s answers', () => {
  it('are counted at the verdict, and a right one continues the streak', () => {
    expect(judgedIn(third(null))).toEqual({ count: 2, isRight: null, streak: 1, gain: '+0' });
    expect(judgedIn(third({ correct: true, points: 1080 }))).toEqual({
      count: 3,
      isRight: true,
      streak: 2,
      gain: '+1.080',
    });
    expect(judgedIn(third({ correct: false, points: 0 }))).toMatchObject({ isRight: false, streak: 0 });
  });

  it('are not counted twice when the question is over', () => {
    const { stage, past } = third({ correct: true, points: 90 });
    const over = { ...stage, name: 'feedback' } as LiveRoom['stage'];
    expect(judgedIn({ stage: over, past: [...past, asked([3], true)], you })).toMatchObject({
      count: 3,
      streak: 2,
    });
  });

  it('give a spectator no streak', () => {
    expect(judgedIn({ ...third(null), you: { ...you, is_player: false } }).streak).toBe(0);
  });
});

describe('the words asked in a room', () => {
  it('contain each word once, as wrong if it was ever wrong', () => {
    const { right, wrong } = wordsOf([
      asked([1], true),
      asked([2], false),
      asked([1], false),
      asked([3], true),
    ]);
    expect([ids(right), ids(wrong)]).toEqual([[3], [1, 2]]);
  });

  it('are split by place in a wrong order', () => {
    const { right, wrong } = wordsOf([asked([1, 2, 3], false, '1,3,2')]);
    expect([ids(right), ids(wrong)]).toEqual([[1], [2, 3]]);
    expect(ids(wordsOf([asked([1, 2], false, null)]).wrong)).toEqual([1, 2]);
  });
});

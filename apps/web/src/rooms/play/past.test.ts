import type { AnswerResultFrame, AskedWord, Player, Question } from '@icando/contract/room-frames';
import { describe, expect, it } from 'vitest';
import type { LiveRoom, PastQuestion } from '../live/live-room.ts';
import { answerTally, wordsOf } from './past.ts';

function pastQuestion(ids: number[], correct: boolean, answer: string | null = ''): PastQuestion {
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

/** The state of a game with its third question open. */
function third(verdict: Partial<AnswerResultFrame> | null): Pick<LiveRoom, 'stage' | 'past' | 'you'> {
  const question = { index: 2 } as Question;
  const stage = { name: 'question', question, verdict } as LiveRoom['stage'];
  return { stage, past: [pastQuestion([1], false), pastQuestion([2], true)], you };
}

describe('the player’s answers', () => {
  it('are counted at the verdict, and a right one continues the streak', () => {
    expect(answerTally(third(null))).toEqual({ count: 2, isRight: null, streak: 1, gain: '+0' });
    expect(answerTally(third({ correct: true, points: 1080 }))).toEqual({
      count: 3,
      isRight: true,
      streak: 2,
      gain: '+1.080',
    });
    expect(answerTally(third({ correct: false, points: 0 }))).toMatchObject({ isRight: false, streak: 0 });
  });

  it('are not counted twice when the question is over', () => {
    const { stage, past } = third({ correct: true, points: 90 });
    const over = { ...stage, name: 'feedback' } as LiveRoom['stage'];
    expect(answerTally({ stage: over, past: [...past, pastQuestion([3], true)], you })).toMatchObject({
      count: 3,
      streak: 2,
    });
  });

  it('give a spectator no streak', () => {
    expect(answerTally({ ...third(null), you: { ...you, is_player: false } }).streak).toBe(0);
  });
});

describe('the words asked in a room', () => {
  it('contain each word once, as wrong if it was ever wrong', () => {
    const { right, wrong } = wordsOf([
      pastQuestion([1], true),
      pastQuestion([2], false),
      pastQuestion([1], false),
      pastQuestion([3], true),
    ]);
    expect([ids(right), ids(wrong)]).toEqual([[3], [1, 2]]);
  });

  it('are split by place in a wrong order', () => {
    const { right, wrong } = wordsOf([pastQuestion([1, 2, 3], false, '1,3,2')]);
    expect([ids(right), ids(wrong)]).toEqual([[1], [2, 3]]);
    expect(ids(wordsOf([pastQuestion([1, 2], false, null)]).wrong)).toEqual([1, 2]);
  });
});

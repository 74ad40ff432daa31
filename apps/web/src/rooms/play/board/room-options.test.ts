import { describe, expect, it } from 'vitest';
import { questionLang, viewRoomOptions } from './room-options.ts';

const OPTIONS = ['mèo', 'chó', 'chim'];
const states = (...args: Parameters<typeof viewRoomOptions>) =>
  viewRoomOptions(...args).map(({ state }) => state);
const verdict = (correct: boolean, correct_option: string | null = null) =>
  ({ type: 'answer_result', index: 0, correct, points: 0, correct_option }) as const;
const end = {
  type: 'question_end',
  index: 0,
  correct_option: 'mèo',
  scores: {},
  answered: 1,
  correct_count: 0,
} as const;

describe('the options of a room', () => {
  it('show the player’s choice at once, before and after its verdict', () => {
    expect(states(OPTIONS, { answer: null, verdict: null }, null)).toEqual(['idle', 'idle', 'idle']);
    expect(states(OPTIONS, { answer: 'chó', verdict: null }, null)).toEqual(['faded', 'idle', 'faded']);
    expect(states(OPTIONS, { answer: 'chó', verdict: verdict(false) }, null)).toEqual([
      'faded',
      'wrong',
      'faded',
    ]);
    expect(states(OPTIONS, { answer: 'mèo', verdict: verdict(true) }, null)).toEqual([
      'correct',
      'faded',
      'faded',
    ]);
  });

  it('show the right answer as soon as the server sends it', () => {
    const wrong = ['correct', 'wrong', 'faded'];
    expect(states(OPTIONS, { answer: 'chó', verdict: verdict(false, 'mèo') }, null)).toEqual(wrong);
    expect(states(OPTIONS, { answer: 'chó', verdict: verdict(false) }, end)).toEqual(wrong);
    expect(states(OPTIONS, { answer: null, verdict: null }, end)).toEqual(['correct', 'faded', 'faded']);
  });
});

describe('the language of a question', () => {
  it('is detected by the diacritics of either side', () => {
    expect(questionLang('cat', OPTIONS)).toBe('en');
    expect(questionLang('mèo', ['cat', 'dog', 'bird'])).toBe('vi');
    expect(questionLang('cam', ['orange', 'lime', 'pear'])).toBeUndefined();
  });
});

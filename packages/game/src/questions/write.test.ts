import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { setOf, wordOf } from '../testing/words.fixture.ts';
import { askableWords } from './askable.ts';
import { isRightText, toneSlip, writeQuestion } from './write.ts';

describe('a written answer', () => {
  it('is right in any case, with any apostrophe and in any Unicode normalisation', () => {
    expect(isRightText('O’CLOCK', "o'clock")).toBe(true);
    expect(isRightText(nfd('café'), 'Café')).toBe(true);
  });

  it('is wrong without a space or a letter of the answer', () => {
    expect(isRightText('icecream', 'ice cream')).toBe(false);
    expect(isRightText('', 'a')).toBe(false);
  });
});

describe('a slip only in tones or marks', () => {
  it('is reported by box index, not counting given characters', () => {
    expect(toneSlip('cafe', 'café')).toEqual([3]);
    expect(toneSlip('a-dao', 'a-đào')).toEqual([1, 2]);
    expect(toneSlip(nfd('ô'), 'o')).toEqual([0]);
  });

  it('is not reported when the answer is right, has another letter or another length', () => {
    expect(toneSlip('café', 'CAFÉ')).toEqual([]);
    expect(toneSlip('cofe', 'café')).toEqual([]);
    expect(toneSlip('caf', 'café')).toEqual([]);
  });
});

describe('words of the write game', () => {
  it('have at least one letter to type', () => {
    const words = setOf(['- – gạch', 'pear – lê', "'’ – phẩy"]);
    expect(askableWords('game_write', words).map(({ foreign_word }) => foreign_word)).toEqual(['pear']);
  });

  it('show the Vietnamese side and ask for the English one', () => {
    expect(writeQuestion(wordOf(1, 'Pear', 'lê'))).toMatchObject({
      word_question: 'lê',
      correct_option: 'Pear',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { setOf, wordOf } from '../testing/words.fixture.ts';
import { askableWords } from './askable.ts';
import { isRightText, toneSlip, writeQuestion } from './write.ts';

describe('a written answer', () => {
  it('is right whatever its case, its apostrophe and its composition', () => {
    expect(isRightText('O’CLOCK', "o'clock")).toBe(true);
    expect(isRightText('café'.normalize('NFD'), 'Café')).toBe(true);
  });

  it('is wrong with another letter, another tone, or without the space', () => {
    expect(isRightText('cafe', 'café')).toBe(false);
    expect(isRightText('icecream', 'ice cream')).toBe(false);
    expect(isRightText('', 'a')).toBe(false);
  });
});

describe('a slip in tone or marks alone', () => {
  it('names the boxes, not counting what is given', () => {
    expect(toneSlip('cafe', 'café')).toEqual([3]);
    expect(toneSlip('a-dao', 'a-đào')).toEqual([1, 2]);
    expect(toneSlip('ô'.normalize('NFD'), 'o')).toEqual([0]);
  });

  it('is none when the answer is right, has another letter or another length', () => {
    expect(toneSlip('café', 'CAFÉ')).toEqual([]);
    expect(toneSlip('cofe', 'café')).toEqual([]);
    expect(toneSlip('caf', 'café')).toEqual([]);
  });
});

describe('words for the write game', () => {
  it('have something to type', () => {
    const words = setOf(['- – gạch', 'pear – lê', "'’ – phẩy"]);
    expect(askableWords('game_write', words).map(({ foreign_word }) => foreign_word)).toEqual(['pear']);
  });

  it('ask for the English by the Vietnamese', () => {
    expect(writeQuestion(wordOf(1, 'Pear', 'lê'))).toMatchObject({
      word_question: 'lê',
      correct_option: 'Pear',
    });
  });
});

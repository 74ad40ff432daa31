import { describe, expect, it } from 'vitest';
import { wordOf } from '../testing/words.fixture.ts';
import { sameMeaning, sameText } from './game-word.ts';

describe('two texts', () => {
  it('are the same whatever their case, their apostrophe and their way of writing tones', () => {
    expect(sameText("Don't", 'don’t')).toBe(true);
    expect(sameText('Tiếng Việt'.normalize('NFD'), 'tiếng việt'.normalize('NFC'))).toBe(true);
  });

  it('differ when a tone differs', () => {
    expect(sameText('ma', 'má')).toBe(false);
  });
});

describe('two words', () => {
  it('have one meaning when either side is the same', () => {
    expect(sameMeaning(wordOf(1, 'big', 'to'), wordOf(2, 'large', 'To'))).toBe(true);
    expect(sameMeaning(wordOf(1, 'bank', 'ngân hàng'), wordOf(2, 'Bank', 'bờ sông'))).toBe(true);
    expect(sameMeaning(wordOf(1, 'big', 'to'), wordOf(2, 'small', 'nhỏ'))).toBe(false);
  });
});

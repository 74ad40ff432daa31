import { describe, expect, it } from 'vitest';
import { wordOf } from '../testing/words.fixture.ts';
import { sameText, shareMeaning } from './game-word.ts';

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
  it.each([
    [wordOf(1, 'big', 'to'), wordOf(2, 'large', 'To')],
    [wordOf(1, 'bank', 'ngân hàng'), wordOf(2, 'Bank', 'bờ sông')],
    [wordOf(1, 'large', 'to; lớn'), wordOf(2, 'big', 'lớn')],
    [wordOf(1, 'large', 'to lớn, lớn'), wordOf(2, 'big', 'to/lớn')],
    [wordOf(1, 'large', '(adj) lớn'), wordOf(2, 'big', 'lớn [về cỡ; bậc]')],
    [wordOf(1, 'sofa; couch', 'ghế dài'), wordOf(2, 'couch', 'trường kỷ')],
    [wordOf(1, 'peace', 'hoà  bình'), wordOf(2, 'harmony', 'sự hài hòa ; hòa bình')],
    [wordOf(1, 'a name', 'Thuý'), wordOf(2, 'another name', 'thúy'.normalize('NFD'))],
    [wordOf(1, 'what?', '???'), wordOf(2, 'pardon?', '??? ')],
  ])('share a meaning: %j and %j', (one, other) => {
    expect(shareMeaning(one, other)).toBe(true);
    expect(shareMeaning(other, one)).toBe(true);
  });

  it.each([
    [wordOf(1, 'big', 'to'), wordOf(2, 'small', 'nhỏ')],
    [wordOf(1, 'ghost', 'ma'), wordOf(2, 'mother', 'má')],
    [wordOf(1, 'big', 'to'), wordOf(2, 'huge', 'to lớn')],
    [wordOf(1, 'cat', '(n)'), wordOf(2, 'run', '(v)')],
  ])('share none: %j and %j', (one, other) => {
    expect(shareMeaning(one, other)).toBe(false);
  });
});

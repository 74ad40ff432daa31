import { describe, expect, it } from 'vitest';
import { firstSense, partOfSpeechNamed } from './first-sense.ts';

describe('the first sense of a definition', () => {
  it.each([
    ['@hello /həˈləʊ/\n*  thán từ\n- chào anh!, này, này\n=hello there+ chào', 'chào anh!', 'interjection'],
    ['*  ngoại động từ\n- (thông tục) làm, chế tạo\n- nấu', 'làm', 'verb'],
    ['danh từ\n1. con nhím; 2. thứ khác', 'con nhím', 'noun'],
    ['<b>n.</b><br>con mèo &amp; bạn', 'con mèo & bạn', 'noun'],
    ['vô lý', 'vô lý', ''],
    ['danh từ', 'danh từ', ''],
    ['  mèo  ', 'mèo', ''],
  ])('of %j is %s (%s)', (definition, translation, pos) => {
    expect(firstSense(definition)).toEqual({ translation, pos });
  });

  it('is undefined for only examples and sounds, and for prose', () => {
    expect(firstSense('/hɛˈləʊ/\n=hello+ chào')).toBeUndefined();
    expect(firstSense('')).toBeUndefined();
    expect(firstSense('từ '.repeat(40))).toBeUndefined();
  });
});

it('parts of speech are recognised by Vietnamese and short English names', () => {
  expect(['Danh từ', 'nội động từ', 'adj.', 'adv', 'n', 'vô', 'nhím'].map(partOfSpeechNamed)).toEqual([
    'noun', 'verb', 'adjective', 'adverb', 'noun', '', '',
  ]); // prettier-ignore
});

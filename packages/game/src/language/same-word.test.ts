import { expect, it } from 'vitest';
import { areRelatedMeanings, meaningKeyOf, wordKeysOf } from './same-word.ts';

const areOneWord = (one: string, other: string) =>
  wordKeysOf(one).some((key) => wordKeysOf(other).includes(key));

it.each([
  ['colo(u)r', 'color'],
  ['colour', 'colo(u)r'],
  ['sofa; couch', 'couch / sofa'],
  ['put on/off', 'put on; put off'],
  ['turn sth off', 'turn off'],
  ['to go', 'go'],
  ['Don’t!', "don't"],
  ['well–known', 'well-known'],
  ['plum (n)', 'plum'],
  ['him/herself', 'himself; herself'],
  ['look after sb/sth', 'look after'],
  ['give sb. sth.', 'give'],
  ['cat／dog', 'cat; dog'],
  ['colo（u）r', 'colour'],
])('%s and %s are one word of a list', (one, other) => {
  expect(areOneWord(one, other)).toBe(true);
});

it.each([
  ['put on/off', 'put on'],
  ['sofa; couch', 'sofa'],
  ['24/7', '24'],
  ['A/C', 'c'],
  ['1/2', '1 2'],
  ['P/S', 's'],
  ['Yes, I do', 'yes'],
  ['child(ren)', 'childless'],
  ['go', 'to; go'],
])('%s and %s are two words of a list', (one, other) => {
  expect(areOneWord(one, other)).toBe(false);
});

it('a meaning has one key in whatever order and tone placement', () => {
  expect(meaningKeyOf('hoà bình; yên ổn')).toBe(meaningKeyOf('yên ổn / hòa bình'));
  expect(meaningKeyOf('Hoà–bình!')).toBe(meaningKeyOf('hòa-bình'));
  expect(meaningKeyOf('ba mươi/30')).toBe(meaningKeyOf('30; ba mươi'));
  expect(meaningKeyOf('1,000')).not.toBe(meaningKeyOf('1'));
});

it.each([
  ['quả mân', 'quả mận', true],
  ['mận', 'quả mận bắc', true],
  ['ghế; ghế dài', 'ghế dài, đi văng', true],
  ['bờ sông', 'ngân hàng', false],
  ['an', 'bàn', false],
])('the meanings %s and %s are related: %s', (one, other, expected) => {
  expect(areRelatedMeanings(one, other)).toBe(expected);
  expect(areRelatedMeanings(other, one)).toBe(expected);
});

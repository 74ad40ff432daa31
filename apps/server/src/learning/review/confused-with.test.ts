import { describe, expect, it } from 'vitest';
import { confusedWith } from './confused-with.ts';

const dog = { lex: 'dog', meaning: 'chó' };
const row = (side: 'foreign' | 'native' | 'sound', chosen: string, times: number) => {
  return { ...dog, side, chosen, times };
};

describe('the wrong answers to a word', () => {
  it('are offered again in the direction of the most frequent confusion', () => {
    const confused = confusedWith([
      row('native', 'cat', 3),
      row('foreign', 'mèo', 2),
      row('sound', 'dock', 1),
    ]);
    expect(confused(dog, 'foreign')).toEqual({ side: 'native', confused_with: ['cat', 'dock'] });
    expect(confusedWith([row('foreign', 'mèo', 2)])(dog, 'foreign')).toEqual({
      side: 'foreign',
      confused_with: ['mèo'],
    });
  });

  it('are English for a spoken word and not offered for a written one', () => {
    const confused = confusedWith([row('foreign', 'mèo', 2), row('sound', 'dock', 1)]);
    expect(confused(dog, 'sound')).toEqual({ side: 'sound', confused_with: ['dock'] });
    expect(confused(dog, 'native')).toEqual({ side: 'native' });
  });

  it('are at most three distinct texts of the same meaning', () => {
    const rows = ['a', 'b', 'a', 'c', 'd'].map((chosen) => row('sound', chosen, 1));
    expect(confusedWith(rows)(dog, 'sound').confused_with).toEqual(['a', 'b', 'c']);
    expect(confusedWith(rows)({ lex: 'dog', meaning: 'khác' }, 'sound')).toEqual({ side: 'sound' });
  });
});

import { describe, expect, it } from 'vitest';
import { confusedWith } from './confused-with.ts';

const dog = { lex: 'dog', meaning: 'chó' };
const row = (side: 'foreign' | 'native' | 'sound', chosen: string, times: number) => {
  return { ...dog, side, chosen, times };
};

describe('what was chosen instead of a word', () => {
  it('is asked again in the direction in which it was confused', () => {
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

  it('is English for a word that is heard, and nothing for one that is written', () => {
    const confused = confusedWith([row('foreign', 'mèo', 2), row('sound', 'dock', 1)]);
    expect(confused(dog, 'sound')).toEqual({ side: 'sound', confused_with: ['dock'] });
    expect(confused(dog, 'native')).toEqual({ side: 'native' });
  });

  it('is at most three texts, each once, and of this meaning alone', () => {
    const rows = ['a', 'b', 'a', 'c', 'd'].map((chosen) => row('sound', chosen, 1));
    expect(confusedWith(rows)(dog, 'sound').confused_with).toEqual(['a', 'b', 'c']);
    expect(confusedWith(rows)({ lex: 'dog', meaning: 'khác' }, 'sound')).toEqual({ side: 'sound' });
  });
});

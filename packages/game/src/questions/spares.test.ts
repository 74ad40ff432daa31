import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crowdedSet, dice } from '../testing/arbitraries.fixture.ts';
import { ALL_TO, FRUIT, plainSet, wordOf } from '../testing/words.fixture.ts';
import { selectQuestion } from './select.ts';
import { sparesNeeded, topUp } from './spares.ts';

describe('a set of words', () => {
  it('needs no spares for three words when its words have three meanings', () => {
    expect(sparesNeeded(FRUIT.slice(0, 3), 3)).toBe(0);
    expect(topUp(FRUIT.slice(0, 3), plainSet(5, 100), 3)).toEqual([]);
  });

  it('needs two spares when all of its words have the same meaning', () => {
    expect(sparesNeeded(ALL_TO, 3)).toBe(2);
    expect(sparesNeeded(FRUIT.slice(0, 1), 3)).toBe(2);
    expect(sparesNeeded([], 3)).toBe(0);
  });

  it('of three words needs three spares for six mice', () => {
    expect(topUp(FRUIT.slice(0, 3), plainSet(9, 100), 6).map(({ id }) => id)).toEqual([100, 101, 102]);
  });

  it('takes the first spares that are not confusable with the set or each other', () => {
    const spare = [
      wordOf(50, 'grand', 'To'),
      wordOf(51, 'small', 'nhỏ'),
      wordOf(52, 'tiny', 'nhỏ'),
      ...FRUIT,
    ];
    expect(topUp(ALL_TO, spare, 3).map(({ foreign_word }) => foreign_word)).toEqual(['small', 'apple']);
  });

  it('has three options for every word after adding the spares', () => {
    fc.assert(
      fc.property(crowdedSet({ min: 1, max: 8 }), dice, (words, roll) => {
        const spare = topUp(words, plainSet(3, 100), 3);
        for (const word of words)
          expect(selectQuestion(word, { words, spare }, roll).options).toHaveLength(3);
      }),
    );
  });
});

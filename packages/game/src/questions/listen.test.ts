import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { crowdedSet, dice } from '../testing/arbitraries.fixture.ts';
import { ALL_TO, FRUIT, plainSet, setOf } from '../testing/words.fixture.ts';
import { confusableIn } from './confusable.ts';
import { drawListen, idsInAnswer, isRightOrder, rightPlaces, usesOf, type ListenQuestion } from './listen.ts';
import { startDeck } from './rounds.ts';

const [apple, pear, plum] = FRUIT as [(typeof FRUIT)[0], (typeof FRUIT)[0], (typeof FRUIT)[0]];
const thrice: ListenQuestion = { read: [apple, pear, apple], tiles: [plum, apple, pear] };

describe('a listen question', () => {
  it('has a tile for each word read, and up to four others that are not confusable', () => {
    fc.assert(
      fc.property(
        crowdedSet({ min: 1, max: 10 }),
        crowdedSet({ min: 0, max: 5 }, 100),
        fc.integer({ min: 1, max: 15 }),
        dice,
        (words, spare, length, roll) => {
          const { question } = drawListen(startDeck(words), length, spare, roll);
          const read = new Set(question.read.map(({ id }) => id));
          const others = question.tiles.filter(({ id }) => !read.has(id));
          expect(question.tiles).toHaveLength(read.size + others.length);
          expect(new Set(question.tiles).size).toBe(question.tiles.length);
          expect(others.length).toBeLessThanOrEqual(4);
          for (const tile of question.tiles) {
            const others = question.tiles.filter((other) => other !== tile);
            expect(others.some((other) => confusableIn(words)(other, tile))).toBe(false);
          }
          expect(
            isRightOrder(
              question,
              question.read.map(({ id }) => id),
            ),
          ).toBe(true);
        },
      ),
    );
  });

  it('uses spare words as other tiles only when the set is too small', () => {
    const { question } = drawListen(startDeck(plainSet(9)), 3, FRUIT, seededDice(1));
    expect(question.tiles.every(({ id }) => id <= 9)).toBe(true);
    const small = drawListen(startDeck(ALL_TO), 1, plainSet(9, 100), seededDice(1)).question;
    expect(small.tiles).toHaveLength(5);
  });

  it('permits a tile as often as its word was read', () => {
    expect([usesOf(thrice, 1), usesOf(thrice, 2), usesOf(thrice, 3)]).toEqual([2, 1, 1]);
  });
});

describe('an answer to a listen question', () => {
  it('is right only in exactly the order that was read', () => {
    expect(isRightOrder(thrice, [1, 2, 1])).toBe(true);
    expect(isRightOrder(thrice, [1, 1, 2])).toBe(false);
    expect(isRightOrder(thrice, [1, 2])).toBe(false);
    expect(isRightOrder(thrice, [1, 2, 1, 3])).toBe(false);
    expect(rightPlaces(thrice, [1, 3, 1])).toEqual([true, false, true]);
  });

  it('never depends on telling apart two words with the same text', () => {
    const words = setOf(['large – lớn', 'big – to; lớn', 'huge – LỚN', 'bank – ngân hàng', 'Bank – bờ sông']);
    for (let seed = 0; seed < 100; seed += 1) {
      const { question } = drawListen(startDeck(words), 2, [], seededDice(seed));
      const read = question.read.map(({ foreign_word }) => foreign_word.toLowerCase());
      expect(read).toContain('bank');
      expect(new Set(read).size).toBe(2);
      expect(question.tiles).toHaveLength(2);
    }
  });

  it('is parsed only from ids and commas', () => {
    expect(idsInAnswer('12,7,12')).toEqual([12, 7, 12]);
    for (const invalid of ['', ',', '1,', '1, 2', 'a', '-1', '1.5', '12345678901234567'])
      expect(idsInAnswer(invalid)).toBeNull();
  });
});

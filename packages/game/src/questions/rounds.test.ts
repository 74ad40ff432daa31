import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { crowdedSet, dice } from '../testing/arbitraries.fixture.ts';
import { ALL_TO, FRUIT, nth, plainSet } from '../testing/words.fixture.ts';
import { confusableIn } from './confusable.ts';
import type { GameWord } from './game-word.ts';
import { drawApart, drawNext, drawSequence, startDeck } from './rounds.ts';

function draw(words: readonly GameWord[], times: number, seed: number): number[] {
  const roll = seededDice(seed);
  let deck = startDeck(words);
  return Array.from({ length: times }, () => {
    const drawn = drawNext(deck, roll);
    deck = drawn.deck;
    return drawn.word.id;
  });
}

describe('words drawn one by one', () => {
  it('are all drawn once before any is repeated, in each of many rounds', () => {
    const ids = draw(FRUIT, 500, 3);
    for (let round = 0; round < 100; round += 1) {
      expect(new Set(ids.slice(round * 5, round * 5 + 5)).size).toBe(5);
    }
  });

  it('are never drawn twice in a row in 10,000 questions, even from a small set', () => {
    for (const size of [2, 3, 10]) {
      const ids = draw(plainSet(size), 10_000, size);
      expect(ids.some((id, index) => id === ids[index + 1])).toBe(false);
    }
  });

  it('are repeated if there is only one', () => {
    expect(draw(plainSet(1), 3, 1)).toEqual([1, 1, 1]);
  });

  it('are drawn once a round even if the set has duplicates', () => {
    expect(startDeck([...FRUIT, ...FRUIT]).words).toHaveLength(5);
  });

  it('cannot be drawn from an empty deck', () => {
    expect(() => drawNext(startDeck([]), seededDice(1))).toThrow(RangeError);
  });

  it('do not change the deck from which they were drawn', () => {
    const deck = startDeck(FRUIT);
    drawNext(deck, seededDice(1));
    expect(deck).toEqual(startDeck(FRUIT));
  });
});

describe('words drawn for one board', () => {
  it('never share a meaning, and leave each other word in the deck once', () => {
    fc.assert(
      fc.property(crowdedSet({ min: 1, max: 20 }), dice, (words, roll) => {
        let deck = startDeck(words);
        for (let board = 0; board < 6; board += 1) {
          const drawn = drawApart(deck, 10, roll);
          deck = drawn.deck;
          expect(drawn.words.length).toBeGreaterThan(0);
          for (const [index, word] of drawn.words.entries()) {
            expect(drawn.words.slice(index + 1).some((other) => confusableIn(words)(other, word))).toBe(
              false,
            );
          }
          expect(new Set(deck.pending.map(({ id }) => id)).size).toBe(deck.pending.length);
        }
      }),
    );
  });

  it('include every word in turn when all have the same Vietnamese text', () => {
    let deck = startDeck(ALL_TO);
    const drawnIds = new Set<number>();
    for (let board = 0; board < 3; board += 1) {
      const drawn = drawApart(deck, 10, seededDice(board));
      expect(drawn.words).toHaveLength(1);
      drawnIds.add(nth(drawn.words, 0).id);
      deck = drawn.deck;
    }
    expect(drawnIds.size).toBe(3);
  });
});

describe('words drawn for one reading', () => {
  it('differ until every other word is confusable, and are then repeated, never twice in a row', () => {
    fc.assert(
      fc.property(
        crowdedSet({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        dice,
        (words, lengths, roll) => {
          let deck = startDeck(words);
          for (const length of lengths) {
            const before = deck.recent.at(-1);
            const drawn = drawSequence(deck, length, roll);
            deck = drawn.deck;
            const ids = drawn.words.map(({ id }) => id);
            expect(ids).toHaveLength(length);
            const different = [...new Set(drawn.words)];
            for (const [index, word] of different.entries()) {
              expect(different.slice(index + 1).some((other) => confusableIn(words)(other, word))).toBe(
                false,
              );
            }
            const fits = words.filter((word) => !different.some((other) => confusableIn(words)(other, word)));
            expect(different.length === length || fits.length === 0).toBe(true);
            for (let from = 0; from < length; from += different.length) {
              const round = ids.slice(from, from + different.length);
              expect(new Set(round).size).toBe(round.length);
            }
            const repeatsPrevious = words.length > 1 && ids[0] === before;
            const repeatsInRow = different.length > 1 && ids.some((id, index) => id === ids[index + 1]);
            expect(repeatsPrevious || repeatsInRow).toBe(false);
          }
        },
      ),
    );
  });

  it('differ from all words of the previous reading if the set is large enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 4 }),
        dice,
        (length, more, roll) => {
          let deck = startDeck(plainSet(2 * length + more));
          let before: number[] = [];
          for (let reading = 0; reading < 8; reading += 1) {
            const drawn = drawSequence(deck, length, roll);
            const ids = drawn.words.map(({ id }) => id);
            expect(ids.some((id) => before.includes(id))).toBe(false);
            before = ids;
            deck = drawn.deck;
          }
        },
      ),
    );
  });
});

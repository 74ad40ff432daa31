import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { dice } from '../testing/arbitraries.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';
import { drawBoard, isRightLine } from './line.ts';
import { startDeck } from './rounds.ts';

const ids = (words: readonly { id: number }[]) => words.map(({ id }) => id).toSorted((a, b) => a - b);

describe('a line board', () => {
  it('has the same words on both sides, up to the given number of pairs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 5, max: 10 }),
        dice,
        (size, pairs, roll) => {
          const { board } = drawBoard(startDeck(plainSet(size)), pairs, roll);
          expect(board.left).toHaveLength(Math.min(pairs, size));
          expect(ids(board.right)).toEqual(ids(board.left));
        },
      ),
    );
  });

  it('is followed by a board with the remaining words', () => {
    const roll = seededDice(2);
    const first = drawBoard(startDeck(plainSet(20)), 10, roll);
    const second = drawBoard(first.deck, 10, roll);
    expect(ids([...first.board.left, ...second.board.left])).toEqual(ids(plainSet(20)));
  });

  it('accepts only a line from a word to itself', () => {
    expect(isRightLine({ from: 3, to: 3 })).toBe(true);
    expect(isRightLine({ from: 3, to: 4 })).toBe(false);
  });
});

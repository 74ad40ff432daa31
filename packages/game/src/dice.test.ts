import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSeed, pick, sample, seedFrom, seededDice, shuffled } from './dice.ts';

function bump(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

describe('dice with a seed', () => {
  it('roll the same numbers again, all in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [one, two] = [seededDice(seed), seededDice(seed)];
        for (let roll = 0; roll < 50; roll += 1) {
          const number = one();
          expect(number).toBe(two());
          expect(number >= 0 && number < 1).toBe(true);
        }
      }),
    );
  });

  it('are uniform: each of six values comes about as often', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    const dice = seededDice(7);
    for (let roll = 0; roll < 60_000; roll += 1) bump(faces, Math.floor(dice() * 6));
    for (const times of faces) expect(Math.abs(times - 10_000)).toBeLessThan(400);
  });

  it('give whole seeds for other dice', () => {
    const seed = seedFrom(seededDice(3));
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    expect(nextSeed(seed)).not.toBe(seed);
  });
});

describe('a shuffled list', () => {
  it('has the same members, and leaves the list alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
        const before = [...list];
        const mixed = shuffled(list, seededDice(seed));
        expect(mixed.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
        expect(list).toEqual(before);
      }),
    );
  });

  it('comes in every order about as often', () => {
    const seen = new Map<string, number>();
    const dice = seededDice(11);
    for (let round = 0; round < 6_000; round += 1) {
      const order = shuffled(['a', 'b', 'c'], dice).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const times of seen.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150);
  });

  it('can be sampled: different members, no more than there are', () => {
    expect(sample([1, 2, 3], 2, seededDice(1))).toHaveLength(2);
    expect(new Set(sample([1, 2, 3], 9, seededDice(1))).size).toBe(3);
    expect(sample([1, 2, 3], 0, seededDice(1))).toEqual([]);
  });

  it('cannot be picked from when it is empty', () => {
    expect(pick(['a'], seededDice(1))).toBe('a');
    expect(() => pick([], seededDice(1))).toThrow(RangeError);
  });
});

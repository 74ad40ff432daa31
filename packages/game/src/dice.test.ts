import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSeed, pick, sample, seedFrom, seededDice, shuffled } from './dice.ts';

function bump(counts: number[], place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

describe('seeded dice', () => {
  it('repeat the same numbers in [0, 1) for the same seed', () => {
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

  it('roll six values equally often', () => {
    const faces = [0, 0, 0, 0, 0, 0];
    const dice = seededDice(7);
    for (let roll = 0; roll < 60_000; roll += 1) bump(faces, Math.floor(dice() * 6));
    for (const times of faces) expect(Math.abs(times - 10_000)).toBeLessThan(400);
  });

  it('provide integer seeds for other dice', () => {
    const seed = seedFrom(seededDice(3));
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    expect(nextSeed(seed)).not.toBe(seed);
  });
});

describe('a shuffled list', () => {
  it('has the members of the original list, which does not change', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
        const before = [...list];
        const mixed = shuffled(list, seededDice(seed));
        expect(mixed.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
        expect(list).toEqual(before);
      }),
    );
  });

  it('has every order equally often', () => {
    const counts = new Map<string, number>();
    const dice = seededDice(11);
    for (let round = 0; round < 6_000; round += 1) {
      const order = shuffled(['a', 'b', 'c'], dice).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const times of counts.values()) expect(Math.abs(times - 1_000)).toBeLessThan(150);
  });

  it('is sampled without repeating a member', () => {
    expect(sample([1, 2, 3], 2, seededDice(1))).toHaveLength(2);
    expect(new Set(sample([1, 2, 3], 9, seededDice(1))).size).toBe(3);
    expect(sample([1, 2, 3], 0, seededDice(1))).toEqual([]);
  });

  it('throws a RangeError when an entry of an empty list is picked', () => {
    expect(pick(['a'], seededDice(1))).toBe('a');
    expect(() => pick([], seededDice(1))).toThrow(RangeError);
  });
});

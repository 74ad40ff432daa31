/** Random numbers in [0, 1), the same for the same seed (mulberry32), so that every run makes the same million words. */
export function createDice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Picks an entry with uniform probability.
 * @throws {RangeError} for an empty list
 */
export function pick<Thing>(things: readonly Thing[], dice: () => number): Thing {
  const found = things[Math.floor(dice() * things.length)];
  if (found === undefined) throw new RangeError('there is nothing to pick from');
  return found;
}

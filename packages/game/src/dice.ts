/** A source of random numbers in [0, 1). */
export type Dice = () => number;

const UINT32 = 2 ** 32;

/** Dice that repeat the same numbers for the same integer seed (mulberry32, period 2^32). */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
}

export function seedFrom(dice: Dice): number {
  return Math.floor(dice() * UINT32) >>> 0;
}

/** The seed after this one, for state that must be a plain value. */
export function nextSeed(seed: number): number {
  return (seed + 0x9e3779b9) >>> 0;
}

export function rollBelow(size: number, dice: Dice): number {
  return Math.min(size - 1, Math.floor(dice() * size));
}

/** Shuffles lazily, so that two draws from ten thousand entries take two steps. */
export function* drawnFrom<T>(list: readonly T[], dice: Dice): Generator<T, void> {
  const moved = new Map<number, T>();
  const at = (index: number): T => (moved.has(index) ? (moved.get(index) as T) : (list[index] as T));
  for (let first = 0; first < list.length; first += 1) {
    const drawn = first + rollBelow(list.length - first, dice);
    const value = at(drawn);
    moved.set(drawn, at(first));
    yield value;
  }
}

export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return [...drawnFrom(list, dice)];
}

/** @throws {RangeError} for an empty list */
export function pick<T>(list: readonly T[], dice: Dice): T {
  if (list.length === 0) throw new RangeError('nothing to pick from');
  return list[rollBelow(list.length, dice)] as T;
}

export function sample<T>(list: readonly T[], count: number, dice: Dice): T[] {
  const taken: T[] = [];
  if (count <= 0) return taken;
  for (const value of drawnFrom(list, dice)) {
    taken.push(value);
    if (taken.length >= count) break;
  }
  return taken;
}

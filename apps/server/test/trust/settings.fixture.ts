import { randomInt } from 'node:crypto';

/** `npm test` runs a sample of the attacks on the embedded database; `npm run test:trust` and `test:full` run all on both. */
export const IS_SHORT = process.env['TRUST'] !== 'full';

/** Repeats the choices of an earlier run. */
export const SEED = Number(process.env['TRUST_SEED'] ?? randomInt(2 ** 31));

/** Random numbers from 0 to 1, the same ones for the same seed and name. */
export function randomFrom(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), SEED | 0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** In the short form about one of `share` items, chosen by the seed; otherwise all. */
export function sampled<Item>(items: readonly Item[], name: string, share: number): readonly Item[] {
  if (!IS_SHORT) return items;
  const random = randomFrom(name);
  return items.filter(() => random() * share < 1);
}

/** Prints a line of the summary. */
export function log(line: string): void {
  process.stdout.write(`trust: ${line}\n`);
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The levels of the Common European Framework that the lexicon uses, the lowest first. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

/** The place of a level from 0, A1, on; an unknown level comes after all. */
export function levelPlace(level: string): number {
  const place = LEVELS.findIndex((known) => known === level);
  return place === -1 ? LEVELS.length : place;
}

/** The levels from the tenth to the third quarter of the words, as `A2` or `A1–B1`: a few easy or hard words do not count. */
export function levelsOf(levels: readonly string[]): string {
  const sorted = levels.toSorted();
  const [low = '', high = ''] = [0.1, 0.75].map((share) => sorted[Math.floor(share * (sorted.length - 1))]);
  return low === high ? low : `${low}–${high}`;
}

/** The levels of the Common European Framework that the lexicon uses, the lowest first. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

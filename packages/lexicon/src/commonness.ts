import type { Entry } from './entry.ts';
import { levelPlace } from './levels.ts';

/** The costs of a look-up, of which the lowest wins. They were tuned with the gate. */
const COST_OF_LEVEL = 15;
const COST_OF_THEME = 0.5;

/** How far an entry is from a beginner's first words: by its level, then by the place of its theme. */
export function distanceFromFirstWords({ level, rank }: Pick<Entry, 'level' | 'rank'>): number {
  return levelPlace(level) * COST_OF_LEVEL + rank * COST_OF_THEME;
}

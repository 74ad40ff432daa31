import { addApart } from './distractors.ts';
import { confusableIn, mostConfusable } from './confusable.ts';
import type { GameWord } from './game-word.ts';

/**
 * The number of spare words that the set needs so that each of its words can be shown among `need` words of which no two
 * are confusable. This is an upper bound, which assumes that each shown word excludes `most` others.
 */
export function sparesNeeded(words: readonly GameWord[], need: number): number {
  if (words.length === 0) return 0;
  const most = mostConfusable(words);
  const others = Math.max(0, Math.ceil((words.length - 1 - most) / (most + 1)));
  return Math.max(0, need - 1 - others);
}

/** The first spare words that are not confusable with the set or each other, as many as the set needs. */
export function topUp(words: readonly GameWord[], spare: readonly GameWord[], need: number): GameWord[] {
  if (spare.length === 0) return [];
  return addApart(words, sparesNeeded(words, need), [spare], confusableIn(words)).slice(words.length);
}

import { addApart } from './distractors.ts';
import { confusableIn, mostConfusable } from './confusable.ts';
import type { GameWord } from './game-word.ts';

/**
 * How many distractors the set lacks so that any of its words can be shown among `need` words of which no two are
 * confusable. A pessimistic bound: each shown word excludes at most `most` others.
 */
export function sparesNeeded(words: readonly GameWord[], need: number): number {
  if (words.length === 0) return 0;
  const most = mostConfusable(words);
  const others = Math.max(0, Math.ceil((words.length - 1 - most) / (most + 1)));
  return Math.max(0, need - 1 - others);
}

/** The first of `spare` (in order of preference) that fill what the set lacks, confusable with no word of it. */
export function topUp(words: readonly GameWord[], spare: readonly GameWord[], need: number): GameWord[] {
  if (spare.length === 0) return [];
  return addApart(words, sparesNeeded(words, need), [spare], confusableIn(words)).slice(words.length);
}

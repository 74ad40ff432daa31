import { addApart } from './distractors.ts';
import { meaningsOf, type GameWord } from './game-word.ts';

/**
 * How many words of yet other meanings the set may lack, so that each of its words can be offered among `need` words no
 * two of which share a meaning (3 options, 6 mice); 0 when it needs none. The caller fetches spares only then.
 *
 * A word that shares a meaning with `most` others leaves all the rest, and each of those that is offered excludes `most`
 * more at worst. So a set of many synonyms may be given a spare that it never needs.
 */
export function sparesNeeded(words: readonly GameWord[], need: number): number {
  if (words.length === 0) return 0;
  const most = mostSynonyms(words);
  const others = Math.max(0, Math.ceil((words.length - 1 - most) / (most + 1)));
  return Math.max(0, need - 1 - others);
}

/**
 * The spares that make up for what the set lacks, the first of `spare` that share no meaning with any word of
 * the set or with each other. They are distractors only, never asked. Fewer when `spare` has no more.
 * `spare` is in order of preference: the user's own other words, then the starter lexicon; shuffle each beforehand.
 */
export function topUp(words: readonly GameWord[], spare: readonly GameWord[], need: number): GameWord[] {
  return spare.length === 0 ? [] : addApart(words, sparesNeeded(words, need), [spare]).slice(words.length);
}

/** With how many others of the set a word shares a meaning, at most: those of its meanings are summed, not deduplicated. */
function mostSynonyms(words: readonly GameWord[]): number {
  const [english, vietnamese] = [new Map<string, number>(), new Map<string, number>()];
  for (const word of words) {
    const meanings = meaningsOf(word);
    for (const key of meanings.english) english.set(key, (english.get(key) ?? 0) + 1);
    for (const key of meanings.vietnamese) vietnamese.set(key, (vietnamese.get(key) ?? 0) + 1);
  }
  const others = (keys: readonly string[], counts: ReadonlyMap<string, number>) =>
    keys.reduce((sum, key) => sum + (counts.get(key) ?? 1) - 1, 0);
  return words.reduce((most, word) => {
    const meanings = meaningsOf(word);
    return Math.max(most, others(meanings.english, english) + others(meanings.vietnamese, vietnamese));
  }, 0);
}

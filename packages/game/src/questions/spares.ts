import { canonical, type GameWord } from './game-word.ts';

/**
 * How many words of yet other meanings the set lacks, so that each of its words can be offered among `need` different
 * ones (3 options, 6 mice); 0 when it needs none. The caller fetches spares only then.
 */
export function sparesNeeded(words: readonly GameWord[], need: number): number {
  const sides = words.map(sidesOf);
  let lacking = 0;
  for (const word of sides) lacking = Math.max(lacking, need - 1 - othersFor(word, sides, need - 1));
  return lacking;
}

/**
 * The spares that make up for what the set lacks, the first of `spare` that share no side with any word of
 * the set or with each other. They are distractors only, never asked. Fewer when `spare` has no more.
 * `spare` is in order of preference: the user's own other words, then the starter lexicon; shuffle each beforehand.
 */
export function topUp(words: readonly GameWord[], spare: readonly GameWord[], need: number): GameWord[] {
  const lacking = sparesNeeded(words, need);
  const english = new Set(words.map((word) => sidesOf(word).english));
  const vietnamese = new Set(words.map((word) => sidesOf(word).vietnamese));
  const added: GameWord[] = [];
  for (const word of spare) {
    if (added.length >= lacking) break;
    const sides = sidesOf(word);
    if (english.has(sides.english) || vietnamese.has(sides.vietnamese)) continue;
    english.add(sides.english);
    vietnamese.add(sides.vietnamese);
    added.push(word);
  }
  return added;
}

interface Sides {
  readonly english: string;
  readonly vietnamese: string;
}

function sidesOf(word: GameWord): Sides {
  return { english: canonical(word.foreign_word), vietnamese: canonical(word.native_word) };
}

/** Different texts that can stand beside the word, in the poorer of the two languages; counts to `enough`. */
function othersFor(word: Sides, all: readonly Sides[], enough: number): number {
  const english = new Set<string>();
  const vietnamese = new Set<string>();
  for (const other of all) {
    if (other.english === word.english || other.vietnamese === word.vietnamese) continue;
    english.add(other.english);
    vietnamese.add(other.vietnamese);
    if (english.size >= enough && vietnamese.size >= enough) break;
  }
  return Math.min(enough, english.size, vietnamese.size);
}

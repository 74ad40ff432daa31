import { withoutLeadingWord } from '../language/english-key.ts';
import { englishMeanings, vietnameseMeanings } from '../language/meanings.ts';

export interface MemoryKey {
  /** The English side: the keys of its alternatives, sorted and joined by `; `. */
  readonly lex: string;
  /** The Vietnamese side in the same form. */
  readonly meaning: string;
}

/**
 * The key of a learner's memory of a word. It does not depend on the word's id, so that a word from another user's room has
 * the same memory. `to go` and `go`, `hoà bình` and `hòa  bình`, `sofa; couch` and `couch/sofa` have the same key.
 */
export function memoryKey(foreign_word: string, native_word: string): MemoryKey {
  return {
    lex: joined(englishMeanings(foreign_word).map(withoutLeadingWord)),
    meaning: joined(vietnameseMeanings(native_word)),
  };
}

/** The key as one string; neither part contains a tab. */
export function keyText({ lex, meaning }: MemoryKey): string {
  return `${lex}\t${meaning}`;
}

function joined(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('; ');
}

import { withoutLeadingWord } from '../language/english-key.ts';
import { englishMeanings, vietnameseMeanings } from '../language/meanings.ts';

export interface MemoryKey {
  /** The English side: alternatives in comparable form, sorted, joined by `; `. */
  readonly lex: string;
  /** The Vietnamese side likewise. */
  readonly meaning: string;
}

/**
 * What a learner's memory of a word is kept under: independent of the word's id, so that a word of somebody else's room is
 * the same word. `to go` and `go`, `hoà bình` and `hòa  bình`, `sofa; couch` and `couch/sofa` are one.
 */
export function memoryKey(foreign_word: string, native_word: string): MemoryKey {
  return {
    lex: joined(englishMeanings(foreign_word).map(withoutLeadingWord)),
    meaning: joined(vietnameseMeanings(native_word)),
  };
}

/** One text for both; no key holds a tab. */
export function keyText({ lex, meaning }: MemoryKey): string {
  return `${lex}\t${meaning}`;
}

function joined(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('; ');
}

import { nfc } from '@icando/contract/text';
import { englishKey, withoutLeadingWord } from '../language/english-key.ts';
import { vietnameseKey } from '../language/vietnamese-key.ts';

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
    lex: joined(lexParts(foreign_word).map(withoutLeadingWord)),
    meaning: joined(meaningParts(native_word)),
  };
}

/** The key as one string; neither part contains a tab. */
export function keyText({ lex, meaning }: MemoryKey): string {
  return `${lex}\t${meaning}`;
}

function joined(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('; ');
}

/**
 * The parts of the key of an English side. They are stored in the answer log and with every memory, so this splitting never
 * changes, even where `alternativesOf` (which judges answers) splits otherwise.
 */
export function lexParts(side: string): readonly string[] {
  return partsOf(side, englishKey);
}

/** The parts of the key of a Vietnamese side. */
export function meaningParts(side: string): readonly string[] {
  return partsOf(side, vietnameseKey);
}

function partsOf(side: string, keyOf: (text: string) => string): readonly string[] {
  const texts = side.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').split(/[;,/]/);
  const distinct = [...new Set(texts.map((text) => keyOf(text.trim())).filter((key) => key !== ''))];
  // A side that consists only of punctuation or notes is compared without removing them.
  return distinct.length > 0 ? distinct : [nfc(side).toLowerCase().trim()];
}

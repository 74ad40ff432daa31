import { nfc } from '@icando/contract/text';
import { withoutLeadingWord } from '../language/english-key.ts';
import { englishMeanings, vietnameseMeanings } from '../language/meanings.ts';
import { americanKey, americanOnlyKey } from '../language/spelling.ts';

/** The fields of the contract's `Word` that games need. */
export interface GameWord {
  readonly id: number;
  readonly foreign_word: string;
  readonly native_word: string;
  readonly pronunciation_foreign: string;
  readonly audio: string;
  /** The speaker, if the recording is of a person. */
  readonly audio_credit?: string | undefined;
  /** Theme and part of speech from the dictionary, for choosing similar words as distractors. */
  readonly theme?: number | undefined;
  readonly type_word?: string | undefined;
  /** An English sentence with the word, its translation, and its recording where it is known. */
  readonly example?: string | undefined;
  readonly example_native?: string | undefined;
  readonly example_audio?: string | undefined;
}

export type Side = 'foreign_word' | 'native_word';

export function canonical(text: string): string {
  return nfc(nfc(text).toLowerCase()).replaceAll('’', "'");
}

export function sameText(a: string, b: string): boolean {
  return a === b || canonical(a) === canonical(b);
}

interface Meanings {
  readonly english: readonly string[];
  readonly vietnamese: readonly string[];
}

/** Cached, because every question compares the same words. */
const meaningsOfWords = new WeakMap<GameWord, Meanings>();

export function meaningsOf(word: GameWord): Meanings {
  const cached = meaningsOfWords.get(word);
  if (cached !== undefined) return cached;
  const meanings = {
    english: englishMeanings(word.foreign_word).flatMap(spellings),
    vietnamese: vietnameseMeanings(word.native_word),
  };
  meaningsOfWords.set(word, meanings);
  return meanings;
}

/** `grey` and `the gray` have the same spelling here; `cheque` also has the spelling `check`. */
function spellings(key: string): string[] {
  const american = americanKey(withoutLeadingWord(key));
  const other = americanOnlyKey(american);
  return other === american ? [american] : [american, other];
}

export function distinctById(words: readonly GameWord[]): GameWord[] {
  const seen = new Set<number>();
  return words.filter(({ id }) => !seen.has(id) && seen.add(id));
}

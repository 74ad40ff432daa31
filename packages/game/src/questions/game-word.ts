import { englishMeanings, vietnameseMeanings } from '../language/meanings.ts';

/** What a game needs of a word; a `Word` of the contract is one. */
export interface GameWord {
  readonly id: number;
  readonly foreign_word: string;
  readonly native_word: string;
  readonly pronunciation_foreign: string;
  readonly audio: string;
}

/** The two sides of a word: English and Vietnamese. */
export type Side = 'foreign_word' | 'native_word';

/** The form in which texts are compared: NFC, lower case, ’ as '. */
export function canonical(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('’', "'");
}

/** True when a reader would call both texts the same. */
export function sameText(a: string, b: string): boolean {
  return a === b || canonical(a) === canonical(b);
}

/** What a word means, in comparable form. */
interface Meanings {
  readonly english: readonly string[];
  readonly vietnamese: readonly string[];
}

/** Words are compared again and again while a game draws its questions; an entry goes with its word. */
const meaningsOfWords = new WeakMap<GameWord, Meanings>();

export function meaningsOf(word: GameWord): Meanings {
  const known = meaningsOfWords.get(word);
  if (known !== undefined) return known;
  const meanings = {
    english: englishMeanings(word.foreign_word),
    vietnamese: vietnameseMeanings(word.native_word),
  };
  meaningsOfWords.set(word, meanings);
  return meanings;
}

/**
 * True when the words share an English or a Vietnamese meaning, such as `to` and `to; lớn`: they are never each other's
 * distractors and never stand together on one board.
 */
export function shareMeaning(a: GameWord, b: GameWord): boolean {
  const [ofA, ofB] = [meaningsOf(a), meaningsOf(b)];
  return overlap(ofA.english, ofB.english) || overlap(ofA.vietnamese, ofB.vietnamese);
}

function overlap(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) => b.includes(one));
}

/** The list without later words of an id that came before. */
export function distinctById(words: readonly GameWord[]): GameWord[] {
  const seen = new Set<number>();
  return words.filter(({ id }) => !seen.has(id) && seen.add(id));
}

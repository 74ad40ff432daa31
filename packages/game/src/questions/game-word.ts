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

/** The form in which texts are compared (contract §4): NFC, lower case, ’ as '. */
export function canonical(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('’', "'");
}

/** True when a reader would call both texts the same. */
export function sameText(a: string, b: string): boolean {
  return a === b || canonical(a) === canonical(b);
}

/**
 * True when the English or the Vietnamese sides are equal: such words are never each other's distractors
 * and never on one board (contract §4). Every word has its own meaning.
 */
export function sameMeaning(a: GameWord, b: GameWord): boolean {
  return sameText(a.foreign_word, b.foreign_word) || sameText(a.native_word, b.native_word);
}

/** The list without later words of an id that came before. */
export function distinctById(words: readonly GameWord[]): GameWord[] {
  const seen = new Set<number>();
  return words.filter(({ id }) => !seen.has(id) && seen.add(id));
}

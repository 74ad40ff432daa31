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

/** Compared again and again while a game draws its questions; forgotten with the word. */
const canonicalSides = new WeakMap<GameWord, Record<Side, string>>();

function sidesOf(word: GameWord): Record<Side, string> {
  const known = canonicalSides.get(word);
  if (known !== undefined) return known;
  const sides = {
    foreign_word: canonical(word.foreign_word),
    native_word: canonical(word.native_word),
  };
  canonicalSides.set(word, sides);
  return sides;
}

/** True when that side of both reads the same. */
export function sameSide(a: GameWord, b: GameWord, side: Side): boolean {
  return sidesOf(a)[side] === sidesOf(b)[side];
}

/**
 * True when the English or the Vietnamese sides are equal: such words are never each other's distractors
 * and never on one board. Every word has its own meaning.
 */
export function sameMeaning(a: GameWord, b: GameWord): boolean {
  const [ofA, ofB] = [sidesOf(a), sidesOf(b)];
  return ofA.foreign_word === ofB.foreign_word || ofA.native_word === ofB.native_word;
}

/** The list without later words of an id that came before. */
export function distinctById(words: readonly GameWord[]): GameWord[] {
  const seen = new Set<number>();
  return words.filter(({ id }) => !seen.has(id) && seen.add(id));
}

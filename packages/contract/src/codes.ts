// Codes of rooms, homework, classes and shared lessons. This file has no schemas, so that a page can load it without zod.
import { nfd, nfkc } from './text.ts';

/** The letters of new codes. Without vowels, W and D no Vietnamese keyboard changes a code, and few words can arise. */
export const NEW_CODE_ALPHABET = 'BCFGHJKLMNPQRTVX2346789';
/** The letters of all codes: digits and letters without 0, 1, I and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The longest text in which a code is looked for. */
const MAX_TYPED = 128;
/** The most codes that a typed text may mean. */
const MAX_READINGS = 24;
const IGNORED = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Pd}]/gu;
const VOWEL = /[AEIOUY]/;
const D_STROKE = 'Đ';
const HORN = '\u031b';
const CIRCUMFLEX = '\u0302';

/** The keys that give a mark, of Telex and of VNI; the circumflex of Telex is its letter typed again. */
const KEYS: Readonly<Record<string, readonly [telex: string, vni: string]>> = {
  '\u0301': ['S', '1'],
  '\u0300': ['F', '2'],
  '\u0309': ['R', '3'],
  '\u0303': ['X', '4'],
  '\u0323': ['J', '5'],
  [CIRCUMFLEX]: ['', '6'],
  [HORN]: ['W', '7'],
  '\u0306': ['W', '8'],
  [D_STROKE]: ['D', '9'],
};

/** A key that became a mark. It was typed after the letter at `from`, or later. */
interface LostKey {
  from: number;
  key: string;
}

/**
 * The codes of this length that a typed text may mean, the likeliest first: in upper or lower case, in groups, in full-width
 * letters, and with the keys that a Vietnamese keyboard (Telex, VNI) turned into marks: `HÁ3KP` may be `HAS3KP`.
 */
export function codeReadings(typed: string, length: number): string[] {
  if (typed.length > MAX_TYPED) return [];
  const letters = lettersOf(nfd(nfkc(typed).replace(IGNORED, '')).toUpperCase());
  if (letters === null) return [];
  const readings = new Set<string>();
  const bare = letters.map(({ letter }) => letter).join('');
  const candidates = [[bare], ...[0, 1].flatMap((method) => withKeys(letters, method, length))].flat();
  for (const code of candidates)
    if (code.length === length && [...code].every((letter) => CODE_ALPHABET.includes(letter)))
      readings.add(code);
  return [...readings].slice(0, MAX_READINGS);
}

interface Letter {
  letter: string;
  marks: readonly string[];
}

/** Null for a text with a character that no keyboard makes of a code. */
function lettersOf(text: string): Letter[] | null {
  const letters: { letter: string; marks: string[] }[] = [];
  for (const character of text) {
    if (character === D_STROKE) letters.push({ letter: 'D', marks: [D_STROKE] });
    else if (/[A-Z0-9]/.test(character)) letters.push({ letter: character, marks: [] });
    else if (character in KEYS && letters.length > 0) letters.at(-1)?.marks.push(character);
    else return null;
  }
  return letters;
}

/** The texts of this length that the keyboard turns into these letters. */
function withKeys(letters: readonly Letter[], method: number, length: number): string[][] {
  const lost = letters.flatMap(({ letter, marks }, place): LostKey[] =>
    marks.map((mark) => ({
      from: letter === 'D' ? place : startOfVowels(letters, place),
      key: KEYS[mark]?.[method] || letter,
    })),
  );
  const bare = letters.map(({ letter }) => letter).join('');
  const texts = lost.length === length - bare.length ? [insertions(bare, lost)] : [];
  // A single W is `Ư` in Telex.
  const single = letters.findIndex(({ letter, marks }) => letter === 'U' && marks.includes(HORN));
  if (method === 0 && single !== -1) {
    const typedW = letters.map((given, place) =>
      place === single ? { letter: 'W', marks: given.marks.filter((mark) => mark !== HORN) } : given,
    );
    texts.push(...withKeys(typedW, method, length));
  }
  return texts;
}

/** A tone may be shown on another vowel of its group than the one after which it was typed. */
function startOfVowels(letters: readonly Letter[], place: number): number {
  let start = place;
  while (VOWEL.test(letters[start - 1]?.letter ?? '')) start -= 1;
  return start;
}

/** The first of the texts with all keys inserted. Their number grows with the factorial of the number of keys. */
function insertions(text: string, keys: readonly LostKey[]): string[] {
  const texts: string[] = [];
  for (const longer of allInsertions(text, keys)) if (texts.push(longer) === 4 * MAX_READINGS) break;
  return texts;
}

function* allInsertions(text: string, [first, ...rest]: readonly LostKey[]): Generator<string, undefined> {
  if (first === undefined) {
    yield text;
    return;
  }
  for (let place = first.from + 1; place <= text.length; place += 1) {
    const longer = text.slice(0, place) + first.key + text.slice(place);
    const moved = rest.map(({ from, key }) => ({ from: from >= place ? from + 1 : from, key }));
    yield* allInsertions(longer, moved);
  }
}

/** True if a Vietnamese keyboard changed the text; then the refusal says so. */
export function hasMarks(typed: string): boolean {
  return /[^\p{M}]\p{M}|[đĐ]/u.test(nfd(typed.slice(0, MAX_TYPED)));
}

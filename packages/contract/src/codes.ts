// Codes of rooms, homework, classes and shared lessons. This file has no schemas, so that a page can load it without zod.
import { keysOf, STROKE, windowsKeysOf, type TypedLetter } from './keyboard-readings.ts';
import { nfd, nfkc } from './text.ts';

/** The letters of new codes. Without vowels, W and D Telex and VNI change no code, and few words can arise. */
export const NEW_CODE_ALPHABET = 'BCFGHJKLMNPQRTVX2346789';
/** The letters of all codes: digits and letters without 0, 1, I and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The longest text in which a code is looked for. */
const MAX_TYPED = 128;
/** The most codes that a typed text may mean. */
export const MAX_CODE_READINGS = 100;
const IGNORED = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Pd}]/gu;

/**
 * The codes of this length that a typed text may mean, the likeliest first: in upper or lower case, in groups, in full-width
 * letters, and with the keys that a Vietnamese keyboard (Telex, VNI, Windows' own) turned into marks: `HÁ3KP` may be `HAS3KP`.
 */
export function codeReadings(typed: string, length: number): string[] {
  if (typed.length > MAX_TYPED) return [];
  const text = nfd(nfkc(typed).replace(IGNORED, '')).toUpperCase();
  // A code loses few of its letters, and Windows' keyboard makes two characters of a digit.
  if (text.length > 2 * length || text.length < length / 2) return [];
  const letters = lettersOf(text);
  const isMarked = letters?.some(({ marks }) => marks.length > 0) === true;
  const mostLost = isMarked ? length : 2;
  const bare = letters?.map(({ letter }) => letter).join('') ?? '';
  const lost = length - bare.length > mostLost ? [] : keysOf(letters ?? [], length, MAX_CODE_READINGS);
  const candidates = [bare, ...windowsKeysOf(text), ...lost];
  const readings = new Set(
    candidates.filter(
      (code) => code.length === length && [...code].every((letter) => CODE_ALPHABET.includes(letter)),
    ),
  );
  return [...readings].slice(0, MAX_CODE_READINGS);
}

/** Null for a text with a character that Telex and VNI make of no code. */
function lettersOf(text: string): TypedLetter[] | null {
  const letters: { letter: string; marks: string[] }[] = [];
  for (const character of text) {
    if (character === STROKE) letters.push({ letter: 'D', marks: [STROKE] });
    else if (/[A-Z0-9]/.test(character)) letters.push({ letter: character, marks: [] });
    else if (/\p{M}/u.test(character) && letters.length > 0) letters.at(-1)?.marks.push(character);
    else return null;
  }
  return letters;
}

/** True if a Vietnamese keyboard changed the text; the error message then explains it. */
export function hasMarks(typed: string): boolean {
  return /\p{M}|[đĐ]/u.test(nfd(typed.slice(0, MAX_TYPED)));
}

import { englishKey } from './english-key.ts';
import { vietnameseKey } from './vietnamese-key.ts';

/** Notes such as `(n)` or `[tiếng Anh Mỹ]`: they say something about the word and are no part of it. */
const NOTES = /\([^()]*\)|\[[^[\]]*\]/g;
const SEPARATORS = /[;,/]/;

export function withoutNotes(side: string): string {
  return side.replace(NOTES, ' ').trim();
}

/** What a side lists, without notes: `to` and `lớn` of `(n) to; lớn`. */
export function alternativesOf(side: string): string[] {
  return withoutNotes(side)
    .split(SEPARATORS)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

/** The comparable form of every alternative of an English side. Never empty. */
export function englishMeanings(side: string): readonly string[] {
  return keysOf(side, englishKey);
}

/** The comparable form of every alternative of a Vietnamese side. Never empty. */
export function vietnameseMeanings(side: string): readonly string[] {
  return keysOf(side, vietnameseKey);
}

function keysOf(side: string, keyOf: (text: string) => string): readonly string[] {
  const keys = alternativesOf(side).map(keyOf);
  const distinct = [...new Set(keys.filter((key) => key !== ''))];
  // A side of punctuation or notes alone is compared as it stands.
  return distinct.length > 0 ? distinct : [side.normalize('NFC').toLowerCase().trim()];
}

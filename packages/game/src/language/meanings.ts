import { englishKey } from './english-key.ts';
import { vietnameseKey } from './vietnamese-key.ts';

/** Notes such as `(n)` or `[tiếng Anh Mỹ]`. */
const NOTES = /\([^()]*\)|\[[^[\]]*\]/g;
const SEPARATORS = /[;,/]/;

export function withoutNotes(side: string): string {
  return side.replace(NOTES, ' ').trim();
}

/** `(n) to; lớn` → `to` and `lớn`. */
export function alternativesOf(side: string): string[] {
  return withoutNotes(side)
    .split(SEPARATORS)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

export function englishMeanings(side: string): readonly string[] {
  return keysOf(side, englishKey);
}

export function vietnameseMeanings(side: string): readonly string[] {
  return keysOf(side, vietnameseKey);
}

function keysOf(side: string, keyOf: (text: string) => string): readonly string[] {
  const keys = alternativesOf(side).map(keyOf);
  const distinct = [...new Set(keys.filter((key) => key !== ''))];
  // A side that consists only of punctuation or notes is compared without removing them.
  return distinct.length > 0 ? distinct : [side.normalize('NFC').toLowerCase().trim()];
}

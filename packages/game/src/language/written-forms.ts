import { englishKey, withoutLeadingWord } from './english-key.ts';
import { searchKey } from '@icando/contract/text';
import { everyAlternativeOf } from './alternatives.ts';
import { withOptionalWordsKept } from './brackets.ts';
import { withLongPlaceholders, withoutPlaceholders } from './placeholders.ts';
import { americanKey, americanOnlyKey } from './spelling.ts';

/** Phrases in which the article changes the meaning: `a few` is not `few`. */
const FIXED_ARTICLE = /^a (?:few|little|lot)\b/;
const NO_LETTER = /[^\p{L}\p{M}\p{N} ]/gu;
const LEADING = ['to', 'a', 'an', 'the'];
const LEADING_WORD = /^(?:to|an?|the) /;
/** A British spelling is up to three letters longer than the American one, or one letter shorter. */
const MAX_ADDED = 3;
/** The most letters by which a typed answer can be shorter than a key: its spaces and one letter of each word. */
const MAX_SHORTER = 8;

/** The `englishKey` of each alternative of an English side, without notes; the key of the whole side if there is none. */
export function alternativeKeys(side: string): string[] {
  const keys = everyAlternativeOf(side).map(englishKey);
  const distinct = [...new Set(keys.filter((key) => key !== ''))];
  return distinct.length > 0 ? distinct : [englishKey(side)];
}

function withoutOptionalWord(key: string): string {
  return FIXED_ARTICLE.test(key) ? key : withoutLeadingWord(key);
}

/** The key with and without its `to` or article; a key without either also with each of them. */
export function withOptionalWords(key: string): string[] {
  const bare = withoutOptionalWord(key);
  if (bare !== key) return [key, bare];
  return FIXED_ARTICLE.test(`a ${key}`) ? [key] : [key, ...LEADING.map((word) => `${word} ${key}`)];
}

/** The right answers for a side, in American spelling. */
interface RightKeys {
  readonly keys: ReadonlySet<string>;
  /** The keys that may have `to` or an article before them. */
  readonly extensible: ReadonlySet<string>;
}

/** Every way to write a side that is right, except for American spelling and a leading `to` or article. */
function writtenKeys(side: string): string[] {
  const alternatives = [...alternativeKeys(side), ...alternativeKeys(withOptionalWordsKept(side))];
  const keys = alternatives.flatMap((key) => [
    key,
    ...withoutPlaceholders(key),
    ...withLongPlaceholders(key),
  ]);
  return [...new Set([englishKey(side), ...keys])];
}

/**
 * An English key without the punctuation that a learner may leave out: `e.g.` and `eg`, `1,000` and `1000`, `yes, please` and
 * `yes please`.
 */
function withoutPunctuation(key: string): string {
  return key
    .replace(/ & /g, ' and ')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\p{L}),(?=\p{L})/gu, '$1 ')
    .replace(/(\d[.,](?=\d))|[.,!?…"“”]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ß: 'ss' };

/** The key as typed on a keyboard without accents: `café` → `cafe`, `œuvre` → `oeuvre`. */
function withoutAccents(key: string): string {
  if (!/\p{Ll}/u.test(key)) return key;
  return searchKey(key).replace(/[œæøłß]/gu, (letter) => LIGATURES[letter] ?? letter);
}

function comparable(key: string): string {
  return americanKey(withoutPunctuation(key) || key);
}

function rightKeys(side: string): RightKeys {
  const written = writtenKeys(side).flatMap((key) => [key, withoutAccents(key)]);
  const american = (keys: readonly string[]) => {
    const all = keys.map(comparable);
    return new Set([...all, ...all.map(americanOnlyKey)].filter((key) => key !== ''));
  };
  return {
    keys: american(written.flatMap((key) => [key, withoutOptionalWord(key)])),
    extensible: american(written.filter((key) => withOptionalWords(key).length > 2)),
  };
}

/** Caches the latest side, because a room judges up to 500 answers to the same side. */
let latest = { side: '', right: rightKeys('') };

function cachedRightKeys(side: string): RightKeys {
  if (latest.side !== side) latest = { side, right: rightKeys(side) };
  return latest.right;
}

/** Accepts British and American spelling, with or without `to` or the article, hyphen or space, and any one alternative. */
export function isRightEnglish(typed: string, side: string): boolean {
  const { keys, extensible } = cachedRightKeys(side);
  const key = comparable(englishKey(typed));
  return keys.has(key) || (LEADING_WORD.test(key) && extensible.has(withoutLeadingWord(key)));
}

/** Like `isRightEnglish`, but for an answer without spaces between the words. */
export function areRightLetters(letters: string, side: string): boolean {
  const { keys, extensible } = cachedRightKeys(side);
  if (areOneOf(letters, keys)) return true;
  return LEADING.some((word) => letters.startsWith(word) && areOneOf(letters.slice(word.length), extensible));
}

function areOneOf(letters: string, keys: ReadonlySet<string>): boolean {
  if (keys.has(comparable(letters))) return true;
  const plain = letters.replace(NO_LETTER, '');
  for (const key of keys) {
    if (!key.includes(' ') || key.length > letters.length + MAX_SHORTER) continue;
    if (areWords(plain, key.replace(NO_LETTER, '').split(' '))) return true;
  }
  return false;
}

/** Whether the letters can be split into these words. */
function areWords(letters: string, [word, ...others]: readonly string[]): boolean {
  if (word === undefined) return letters === '';
  if (letters[0] !== word[0]) return false;
  if (others.length === 0) return americanKey(letters) === word;
  for (let length = Math.max(1, word.length - 1); length <= word.length + MAX_ADDED; length += 1) {
    if (americanKey(letters.slice(0, length)) !== word) continue;
    if (areWords(letters.slice(length), others)) return true;
  }
  return false;
}

import { englishKey, withoutLeadingWord } from './english-key.ts';
import { alternativesOf } from './meanings.ts';
import { americanKey, americanOnlyKey } from './spelling.ts';

/** `a few` is not `few`: here the article carries the meaning. */
const FIXED_ARTICLE = /^a (?:few|little|lot)\b/;
const NO_LETTER = /[^\p{L}\p{M}\p{N} ]/gu;
const LEADING = ['to', 'a', 'an', 'the'];
const LEADING_WORD = /^(?:to|an?|the) /;
/** A British word is up to three letters longer than the American one, or one shorter. */
const LONGEST_ADDED = 3;
/** A typed answer is at most this much shorter than a key: its blanks, and a letter of each word. */
const MOST_SHORTER = 8;

/** What can be written for an English side: its alternatives without notes, as `englishKey`. The side itself if it has none. */
export function alternativeKeys(side: string): string[] {
  const keys = alternativesOf(side).map(englishKey);
  const distinct = [...new Set(keys.filter((key) => key !== ''))];
  return distinct.length > 0 ? distinct : [englishKey(side)];
}

function withoutOptionalWord(key: string): string {
  return FIXED_ARTICLE.test(key) ? key : withoutLeadingWord(key);
}

/** The key without its `to` or article, and with each. */
export function withOptionalWords(key: string): string[] {
  const bare = withoutOptionalWord(key);
  if (bare !== key) return [key, bare];
  return FIXED_ARTICLE.test(`a ${key}`) ? [key] : [key, ...LEADING.map((word) => `${word} ${key}`)];
}

/** The forms of a side that are right, in American spelling. */
interface RightKeys {
  readonly keys: ReadonlySet<string>;
  /** Those that may have `to` or an article before them. */
  readonly open: ReadonlySet<string>;
}

function rightKeys(side: string): RightKeys {
  const written = [englishKey(side), ...alternativeKeys(side)];
  const american = (keys: readonly string[]) => {
    const all = keys.map(americanKey);
    return new Set([...all, ...all.map(americanOnlyKey)].filter((key) => key !== ''));
  };
  return {
    keys: american(written.flatMap((key) => [key, withoutOptionalWord(key)])),
    open: american(written.filter((key) => withOptionalWords(key).length > 2)),
  };
}

/** A room of 500 asks for the same side again and again. */
let latest = { side: '', right: rightKeys('') };

function knownRightKeys(side: string): RightKeys {
  if (latest.side !== side) latest = { side, right: rightKeys(side) };
  return latest.right;
}

/** British or American, `to` or the article optional, hyphen or blank, any one of several alternatives. */
export function isRightEnglish(given: string, side: string): boolean {
  const { keys, open } = knownRightKeys(side);
  const key = americanKey(englishKey(given));
  return keys.has(key) || (LEADING_WORD.test(key) && open.has(withoutLeadingWord(key)));
}

/** Like `isRightEnglish` for letters alone: where the words end is not known. */
export function areRightLetters(letters: string, side: string): boolean {
  const { keys, open } = knownRightKeys(side);
  if (areOneOf(letters, keys)) return true;
  return LEADING.some((word) => letters.startsWith(word) && areOneOf(letters.slice(word.length), open));
}

function areOneOf(letters: string, keys: ReadonlySet<string>): boolean {
  const american = americanKey(letters);
  if (keys.has(american)) return true;
  for (const key of keys) {
    if (!key.includes(' ') || key.length > letters.length + MOST_SHORTER) continue;
    if (areWords(letters, key.replace(NO_LETTER, '').split(' '))) return true;
  }
  return false;
}

/** Whether the letters can be cut into these words. */
function areWords(letters: string, [word, ...others]: readonly string[]): boolean {
  if (word === undefined) return letters === '';
  if (letters[0] !== word[0]) return false;
  if (others.length === 0) return americanKey(letters) === word;
  for (let length = Math.max(1, word.length - 1); length <= word.length + LONGEST_ADDED; length += 1) {
    if (americanKey(letters.slice(0, length)) !== word) continue;
    if (areWords(letters.slice(length), others)) return true;
  }
  return false;
}

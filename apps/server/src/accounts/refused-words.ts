import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchKey } from '@icando/contract/text';
import { hasFewerMarks, readingsOf, unmarked } from '../platform/look-alikes.ts';

const DEFAULT_FILE = join(import.meta.dirname, 'refused-names.txt');
/** Digits and signs that stand for letters. */
const DIGITS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
};
const INNER_DIGIT = /(?<=[\p{L}\p{M}])[013457890@$!|€](?=\p{L})/gu;

interface Word {
  /** With the marks of Vietnamese, as a reading. */
  marked: string;
  bare: string;
}

interface RefusedWord {
  kind: 'word' | 'inside' | 'exact' | 'title';
  words: readonly Word[];
  joined: Word;
}

/** Returns a check that finds out as what a name is refused: for an offensive word, or for a title. */
export function refusedNames(more = ''): (name: string) => 'offensive' | 'title' | undefined {
  const list = readList(`${readFileSync(DEFAULT_FILE, 'utf8')}\n${more}`);
  return (name) => {
    const readings = readingsOf(name);
    const spellings = readings.flatMap(digitReadings).flatMap(spellingsOf);
    const exact = readings.flatMap(innerReadings).map(wordsOf);
    // Words that are written with letters or digits that imitate others: honest words are not.
    const honest = new Set(wordsOf(searchKey(name)).map(({ bare }) => bare));
    const disguised = new Set(exact.flatMap((words) => words.map(({ bare }) => bare))).difference(honest);
    const found = list.find(({ kind, words: phrase, joined }) => {
      if (kind === 'inside')
        return spellings.some((words) => words.some(({ bare }) => bare.includes(joined.bare)));
      if (kind === 'exact')
        return disguised.has(joined.bare) || exact.some((words) => hasPhrase(words, phrase, isSame));
      return spellings.some(
        (words) => hasPhrase(words, phrase, isReadAs) || words.some((word) => isReadAs(word, joined)),
      );
    });
    if (found === undefined) return undefined;
    return found.kind === 'title' ? 'title' : 'offensive';
  };
}

function readList(text: string): RefusedWord[] {
  return text.split('\n').flatMap((line): RefusedWord[] => {
    const entry = line.trim().toLowerCase();
    if (entry === '' || entry.startsWith('#')) return [];
    const kind = ({ '*': 'inside', '=': 'exact', '!': 'title' } as const)[entry[0] ?? ''] ?? 'word';
    const words = wordsOf(readingsOf(entry.replace(/^[*=!]/, ''))[0] ?? '');
    return words.length === 0
      ? []
      : [{ kind, words, joined: wordOf(words.map(({ marked }) => marked).join('')) }];
  });
}

/** A word without marks, as all English ones, is recognised with any; a Vietnamese one with its own or fewer. */
function isReadAs(word: Word, refused: Word): boolean {
  if (word.bare !== refused.bare) return false;
  return refused.bare === refused.marked || hasFewerMarks(word.marked, refused.marked);
}

function isSame(word: Word, refused: Word): boolean {
  return word.marked === refused.marked;
}

function hasPhrase(words: readonly Word[], phrase: readonly Word[], matches: typeof isSame): boolean {
  return words.some((_, start) =>
    phrase.every((part, place) => {
      const word = words[start + place];
      return word !== undefined && matches(word, part);
    }),
  );
}

/** A reading with its digits as they are, and as letters: a 1 may be an i or an l. */
export function digitReadings(text: string): string[] {
  return [text, text.replace(/./gu, letterOf), text.replaceAll('1', 'l').replace(/./gu, letterOf)];
}

/** A reading with the digits within its words as letters. */
function innerReadings(text: string): string[] {
  return ['i', 'l'].map((one) => text.replace(INNER_DIGIT, (sign) => (sign === '1' ? one : letterOf(sign))));
}

function letterOf(sign: string): string {
  return DIGITS[sign] ?? sign;
}

/** The words of a reading, also with separate letters joined and repeated letters reduced. */
function spellingsOf(text: string): Word[][] {
  const words = wordsOf(text);
  const joined = joinLetters(words);
  return [words, joined, joined.map(({ marked }) => wordOf(marked.replace(/(.)\1+/gu, '$1')))];
}

/** Joins letters that are apart: 'f u c k' becomes one word. */
function joinLetters(words: readonly Word[]): Word[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const { marked, bare } of words) {
    const isLetter = bare.length === 1;
    if (isLetter && isOpen) joined[joined.length - 1] += marked;
    else joined.push(marked);
    isOpen = isLetter;
  }
  return joined.map(wordOf);
}

function wordsOf(text: string): Word[] {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.map(wordOf);
}

function wordOf(marked: string): Word {
  return { marked, bare: unmarked(marked) };
}

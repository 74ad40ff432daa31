import { hasFewerMarks, readingsOf, unmarked } from '../platform/look-alikes.ts';

/** The letters that digits and signs replace; of two, either. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'il',
  '|': 'il',
  '+': 't',
};
/** Within a word, brackets replace letters as well, and stars a vowel. */
const BRACKET = /(?<=[\p{L}\p{M}\p{N}])[(<](?=[\p{L}\p{N}])/gu;
const INNER_SIGN = /(?<=[\p{L}\p{M}])[0-9@$!|+](?=\p{L})/gu;
const HIDDEN_VOWEL = /(?<=[\p{L}\p{M}])[*#%]+(?=\p{L})/gu;
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** The spelling of every Vietnamese syllable, without marks. */
export const SYLLABLE =
  /^(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?[aeiouy]{1,3}(?:ch|ng|nh|[cmnpt])?$/u;
/** Most pieces of one word that are joined. */
const MAX_PIECES = 3;
/** Fewer single letters are initials. */
const MIN_SPELLED = 3;

/** A word of a name, decomposed. */
export interface Word {
  /** With the marks of Vietnamese. */
  marked: string;
  bare: string;
  /** Like `marked`, with one letter for each run of the same letter. */
  short: string;
}

export interface Spellings {
  /** The words, as they are and with separate letters joined, for each reading. */
  lines: Word[][];
  /** Words that neighbours make together. `isInitial`: the last one is a single letter, as of a family name. */
  joins: { word: Word; isInitial: boolean }[];
  /** Like `lines`, without letters for digits at the ends of words, and without initials as words. */
  strict: Word[][];
}

export function spellingsOf(name: string): Spellings {
  const readings = unique([name, name.replace(/ß/gu, 'ss')].flatMap(readingsOf).flatMap(innerReadings));
  const lines = linesOf(readings.flatMap(digitReadings), 1);
  return { lines, joins: lines.flatMap(joinsOf), strict: linesOf(readings, MIN_SPELLED) };
}

/** A reading with its digits as they are, and as letters: a 1 may be an i or an l. */
export function digitReadings(text: string): string[] {
  return [text, ...[0, 1].map((choice) => text.replace(/./gu, (sign) => letterOf(sign, choice)))];
}

export function wordsOf(text: string): Word[] {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
  return words.map(wordOf);
}

export function wordOf(marked: string): Word {
  const short = marked.replace(/(\p{L})\p{M}*(?:\1\p{M}*)+/gu, (run, letter: string) =>
    [letter, ...new Set(run.replaceAll(letter, ''))].join(''),
  );
  return { marked, bare: unmarked(marked), short };
}

/** Whether a word may be read as another one with its own marks or fewer; a word without marks, with any. */
export function hasMarksOf(word: Word, other: Word): boolean {
  return other.bare === other.marked || hasFewerMarks(word.short, other.short);
}

/** A reading with the digits, brackets and stars within its words as letters. */
function innerReadings(text: string): string[] {
  const vowels = text.search(HIDDEN_VOWEL) < 0 ? [''] : VOWELS;
  const open = text.replace(BRACKET, 'c');
  return unique([text, open]).flatMap((reading) =>
    vowels.flatMap((vowel) =>
      [0, 1].map((choice) =>
        reading.replace(HIDDEN_VOWEL, vowel).replace(INNER_SIGN, (sign) => letterOf(sign, choice)),
      ),
    ),
  );
}

function letterOf(sign: string, choice: number): string {
  const letters = SIGNS[sign] ?? sign;
  return letters[choice] ?? letters;
}

function linesOf(readings: readonly string[], minJoined: number): Word[][] {
  const lines = unique(readings).map(wordsOf);
  return [...lines, ...lines.map((words) => joinLetters(words, minJoined))];
}

/** Joins letters that are apart: 'f u c k' becomes one word. Fewer than `minJoined` stay apart. */
function joinLetters(words: readonly Word[], minJoined: number): Word[] {
  const joined: string[][] = [];
  let isOpen = false;
  for (const { marked, bare } of words) {
    const isLetter = bare.length === 1;
    if (isLetter && isOpen) joined.at(-1)?.push(marked);
    else joined.push([marked]);
    isOpen = isLetter;
  }
  return joined.flatMap((run) => (run.length < minJoined ? run : [run.join('')])).map(wordOf);
}

/** What neighbours make together, unless all are Vietnamese syllables: 'f.uck' and 'fu ck', not 'Dịt Mế'. */
function joinsOf(words: readonly Word[]): Spellings['joins'] {
  return words.flatMap((_, start) =>
    Array.from({ length: MAX_PIECES - 1 }, (__, more) => words.slice(start, start + more + 2))
      .filter((pieces, more) => pieces.length === more + 2)
      .filter((pieces) => !pieces.every(({ bare }) => SYLLABLE.test(bare)))
      .map((pieces) => ({
        word: wordOf(pieces.map(({ marked }) => marked).join('')),
        isInitial: pieces.at(-1)?.bare.length === 1,
      })),
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

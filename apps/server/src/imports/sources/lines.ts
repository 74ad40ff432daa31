import { oneLine } from './plain-text.ts';
import { isHeader } from './header.ts';
import type { ReadTable, SourceRow } from './parsed-source.ts';
import { hasVietnamese } from './vietnamese.ts';

/** In order of precedence for lines with several separators: a meaning may contain commas, and a phrase hyphens. */
const SEPARATORS = [/\t+/, /\s+[-–—]+\s+/, /\s*[:：]\s*/, /\s+=+\s+|=>|→/, /\s*[;；]\s*/, /\s*,\s*/] as const;
/** For lines without any of those separators. */
const LOOSE = [/\s[-–—]+|[-–—]+\s|[–—]+/, /\s{3,}/] as const;
/** `1. cat`, `2) dog`, `• pig`. */
const BULLET = /^\s*(?:\d{1,5}\s*[.)]\s*(?=\D)|[•·●▪◦*+–—-]\s+)/u;
const PHONETIC = /(?<=^|\s)(?:\/[^/\s][^/\n]{0,62}\/|\[[^\]\s][^\]\n]{0,62}\])(?=$|[\s:;,)=–-])/u;
const PART_OF_SPEECH =
  /\s*\((?:n|v|adj|adv|prep|conj|pron|det|int|idiom|phrase|np|vp|n phr|phr\.? ?v|phrasal verb|noun|verb|adjective|adverb)\.?\)\s*$/iu;

/** A longer line is not a word; the expressions above are slow on very long lines. */
const LINE_CHARACTERS = 2_000;
/** The part of a line without a separator that the preview shows. */
const SHOWN_CHARACTERS = 200;

interface Pair {
  sides: [string, string];
  phonetic: string;
  partOfSpeech: string;
}

/** Reads pasted lines: the two sides of a word in either order with one separator, and perhaps a transcription between. */
export function readLines(text: string): ReadTable {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const separator = commonSeparator(lines);
  const read = lines.map((line) => splitLine(line, separator) ?? line);
  const first = read[0];
  const names = typeof first === 'object' && isHeader(first.sides) ? first.sides : [];
  return tableOf(inOneOrder(names.length > 0 ? read.slice(1) : read), names);
}

/** `pairs`: the parsed lines, or the text of a line without a separator. */
function tableOf(pairs: readonly (Pair | string)[], names: string[]): ReadTable {
  const split = pairs.filter((pair) => typeof pair === 'object');
  const hasPhonetic = split.some(({ phonetic }) => phonetic !== '');
  const hasPart = split.some(({ partOfSpeech }) => partOfSpeech !== '');
  const rows = pairs.map((pair, place): SourceRow => {
    if (typeof pair === 'string')
      return {
        row: place + 1,
        cells: [],
        error: 'not_split',
        text: oneLine(pair.slice(0, SHOWN_CHARACTERS)),
      };
    const extra = [...(hasPhonetic ? [pair.phonetic] : []), ...(hasPart ? [pair.partOfSpeech] : [])];
    return { row: place + 1, cells: [...pair.sides, ...extra] };
  });
  const extraNames = [...(hasPhonetic ? ['phonetic'] : []), ...(hasPart ? ['note'] : [])];
  return { names: extraNames.length > 0 ? [names[0] ?? '', names[1] ?? '', ...extraNames] : names, rows };
}

/** The separator that most lines contain. */
function commonSeparator(lines: readonly string[]): RegExp {
  const short = lines.filter(({ length }) => length <= LINE_CHARACTERS);
  const sample = short.slice(0, 500).map((line) => withoutPhonetic(line).text);
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: sample.filter((line) => cutAt(line, separator) !== undefined).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.separator ?? SEPARATORS[0];
}

function splitLine(line: string, separator: RegExp): Pair | undefined {
  if (line.length > LINE_CHARACTERS) return undefined;
  const { text, phonetic, at } = withoutPhonetic(line.replace(BULLET, ''));
  const sides = firstCut(text, [separator, ...SEPARATORS, ...LOOSE]) ?? around(text, at);
  if (sides === undefined) return undefined;
  const [one, other] = [partedOf(sides[0]), partedOf(sides[1])];
  return {
    sides: [one.word, other.word],
    phonetic,
    partOfSpeech: one.part === '' ? other.part : one.part,
  };
}

function firstCut(line: string, separators: readonly RegExp[]): [string, string] | undefined {
  for (const separator of separators) {
    const sides = cutAt(line, separator);
    if (sides !== undefined) return sides;
  }
  return undefined;
}

/** Splits a line at the first match of the separator, if both sides have text. */
function cutAt(line: string, separator: RegExp): [string, string] | undefined {
  const found = separator.exec(line.trim());
  if (found === null) return undefined;
  const text = line.trim();
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  return before.trim() === '' || after.trim() === '' ? undefined : [before, after];
}

/** Splits a line at its transcription, as in `see /siː/ thấy`. */
function around(text: string, at: number): [string, string] | undefined {
  const [before, after] = [text.slice(0, at).trim(), text.slice(at).trim()];
  return at < 0 || before === '' || after === '' ? undefined : [before, after];
}

function withoutPhonetic(line: string): { text: string; phonetic: string; at: number } {
  const found = PHONETIC.exec(line);
  if (found === null) return { text: line, phonetic: '', at: -1 };
  const after = line.slice(found.index + found[0].length);
  return {
    text: `${line.slice(0, found.index).trimEnd()} ${after.trimStart()}`,
    phonetic: found[0].slice(1, -1).trim(),
    at: line.slice(0, found.index).trimEnd().length,
  };
}

function partedOf(side: string): { word: string; part: string } {
  const found = PART_OF_SPEECH.exec(side);
  if (found === null) return { word: oneLine(side), part: '' };
  return { word: oneLine(side.slice(0, found.index)), part: found[0].trim() };
}

/** Swaps the sides of lines whose order differs from that of most lines. */
function inOneOrder(pairs: readonly (Pair | string)[]): (Pair | string)[] {
  let second = 0;
  for (const pair of pairs) {
    if (typeof pair === 'string') continue;
    const [one, other] = pair.sides;
    if (!hasVietnamese(one) && hasVietnamese(other)) second += 1;
    if (hasVietnamese(one) && !hasVietnamese(other)) second -= 1;
  }
  const [english, vietnamese] = second >= 0 ? [0, 1] : [1, 0];
  return pairs.map((pair) => {
    if (typeof pair === 'string') return pair;
    const { sides } = pair;
    const isOther = hasVietnamese(sides[english] ?? '') && !hasVietnamese(sides[vietnamese] ?? '');
    return isOther ? { ...pair, sides: [sides[1], sides[0]] } : pair;
  });
}

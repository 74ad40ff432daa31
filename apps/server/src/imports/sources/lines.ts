import { countOf, withoutBullet } from './bullets.ts';
import { tidyCopied, withBulletedJoined } from './copied-lines.ts';
import { HEADER_LINES, isHeader, roleOfName } from './header.ts';
import { haveBareClasses, partsOf, sideOf, type LineParts } from './line-parts.ts';
import { oneLine } from './plain-text.ts';
import type { ReadTable, SourceRow } from './parsed-source.ts';
import { allParts, commonSeparator, cut, cutAtStrong } from './separators.ts';
import { hasVietnamese } from './vietnamese.ts';

/** `---`, `====` between the lines. */
const RULE = /^[\s|:*_=–—+?-]{1,1000}$/u;

const PLAIN_SIGNS: Record<string, string> = { '＝': '=', '，': ', ', '；': '; ', '｜': '|' };
/** A longer line is not a word; the expressions for lines are slow on very long ones. */
const LINE_CHARACTERS = 1_000;
/** The part of a line without a separator that the preview shows. */
const SHOWN_CHARACTERS = 200;
const SAMPLE = 500;
const MAX_RUN = 8;
const LONG_RUN = /([^\p{L}\p{N}\s])\1{8,}/gu;
/** A pattern counts if at least this share of the lines has it. */
const MIN_SHARE = 0.8;

/** Stands before the example of the word before it; no text contains this noncharacter. */
const EXAMPLE_MARK = '\ufdd3';
/** `Ví dụ: I ate a plum.` below a word. */
const EXAMPLE =
  /^(?:[-–•*+→➡>\s]*)(?:ví dụ|vd|eg|e\.g|ex|example|câu ví dụ|câu mẫu)\s?\d{0,2}\.?\s*[:：]\s*(?=\S+\s+\S+\s+\S)|^(?:ex|eg|vd)\.\s+(?=\S+\s+\S+\s+\S)/iu;
/** `Unit 3: Friends` between the words. */
const HEADING = /^(?:unit|lesson|chapter|topic|module|bài|chương|chủ đề|phần|tuần)\s*\d{1,3}\b/iu;
/** A picture before the word. */
const EMOJI_START = /^(?:\p{ExtPict}[\p{EMod}\ufe0f\u200d\p{ExtPict}]*|\p{RI}{2})\s*(?=[^\s])/u;

interface Pair extends Omit<Line, 'text'> {
  sides: [string, string];
}

/** Reads pasted lines: the two sides of a word in either order with one separator, or on two lines each. */
export function readLines(text: string): ReadTable {
  const whole = withBulletedJoined(text.split('\n').filter((line) => line.trim() !== ''))
    .map(tidied)
    .filter((line) => line !== '' && !RULE.test(line));
  const lines = withBracketsOpened(withoutEmoji(withoutCounts(tidyCopied(withExamplesJoined(whole)))));
  const short = lines.filter(({ length }) => length <= LINE_CHARACTERS);
  const isBare = haveBareClasses(short.slice(0, SAMPLE));
  const parts = lines.map((line) => (line.length > LINE_CHARACTERS ? line : lineOf(line, isBare)));
  const onTwo = onTwoLines(parts);
  if (onTwo !== undefined)
    return tableOf(onTwo, isHeader(onTwo[0]?.sides ?? []) ? [...(onTwo[0]?.sides ?? [])] : []);
  const joined = withPartsJoined(parts);
  const sample = joined.flatMap((one) => (typeof one === 'string' ? [] : one.text)).slice(0, SAMPLE);
  const separator = commonSeparator(sample);
  const read = joined.map((one) => {
    if (typeof one === 'string') return one;
    // In a list of grammar terms, parts of speech are words.
    const { line } = one;
    return (
      pairOf(one, separator) ??
      pairOf({ ...one, text: line, phonetic: '', partOfSpeech: '' }, separator) ??
      line
    );
  });
  const headings = read.map((pair) => typeof pair !== 'string' && HEADING.test(pair.line));
  const areHeadings = 3 * headings.filter(Boolean).length <= read.length;
  const words = read.map((pair, at) =>
    areHeadings && headings[at] === true && typeof pair !== 'string' ? pair.line : pair,
  );
  const headers = joined.slice(0, HEADER_LINES).map((one) => headerOf(one, separator));
  const place = headers.findIndex((names) => names.length > 0);
  return tableOf(words.slice(Math.max(place, 0)), headers[place] ?? []);
}

/** The lines with the examples below them. */
function withExamplesJoined(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const example = line.length > LINE_CHARACTERS ? line : line.replace(EXAMPLE, '');
    if (example === line || last === undefined) joined.push(line);
    else if (!last.includes(EXAMPLE_MARK)) joined[joined.length - 1] = `${last}${EXAMPLE_MARK}${example}`;
  }
  return joined;
}

/** The words without the picture before each. */
function withoutEmoji(lines: readonly string[]): readonly string[] {
  const left = lines.map((line) => line.replace(EMOJI_START, ''));
  const changed = left.filter((line, at) => line !== '' && line !== lines[at]);
  return changed.length > 0 && changed.length >= MIN_SHARE * lines.length ? left : lines;
}

interface Line extends LineParts {
  line: string;
  example: string;
}

function lineOf(line: string, isBare: boolean): Line {
  const [words = '', example = ''] = line.split(EXAMPLE_MARK);
  return { ...partsOf(words, isBare), line: words, example: oneLine(example) };
}

/** The lines with those that are only a transcription or part of speech of the word above. */
function withPartsJoined(lines: readonly (Line | string)[]): (Line | string)[] {
  const joined: (Line | string)[] = [];
  for (const one of lines) {
    const last = joined.at(-1);
    if (typeof one === 'string' || typeof last !== 'object' || sideOf(one.text) !== '') joined.push(one);
    else joined[joined.length - 1] = withPartsOf(last, one);
  }
  return joined;
}

function withPartsOf(line: Line, below: Line): Line {
  return {
    ...line,
    phonetic: line.phonetic || below.phonetic,
    partOfSpeech: line.partOfSpeech || below.partOfSpeech,
    example: line.example || below.example,
  };
}

/** Removes bullets and frames, and shortens runs of blanks and signs, on which some expressions are slow. */
function tidied(line: string): string {
  if (line.length > LINE_CHARACTERS) return line.trim() === '' ? '' : line;
  const short = line
    .replace(/[＝，；｜]/gu, (sign) => PLAIN_SIGNS[sign] ?? sign)
    .replace(/\s{2,}/gu, (blanks) => (blanks.includes('\t') ? '\t' : '  '))
    .replace(LONG_RUN, (run) => run.slice(0, MAX_RUN))
    .replace(/^ *\|+\s*|\s*\|+ *$/gu, '');
  return withoutBullet(short)
    .replace(/\s*\\{2}$/u, '')
    .trim();
}

/** Removes the numbers at the starts of lines if they count the lines and a word with its meaning is left. */
function withoutCounts(lines: readonly string[]): readonly string[] {
  const count = countOf(lines);
  if (count === undefined) return lines;
  const left = lines.map((line) => line.replace(count, ''));
  const sample = left.filter(({ length }) => length <= LINE_CHARACTERS).slice(0, SAMPLE);
  const split = sample.filter((line) => cut(partsOf(line).text) !== undefined);
  return split.length >= MIN_SHARE * sample.length ? left : lines;
}

function pairOf({ text, ...line }: Line, separator: RegExp): Pair | undefined {
  const sides = cut(text.trim(), separator);
  return sides && { ...line, sides: [unquoted(sides[0]), unquoted(sides[1])] };
}

/** Puts a side on one line and removes quotes around it, and stars at its end that refer to a note. */
function unquoted(side: string): string {
  return oneLine(side)
    .replace(/(?<=\p{L})\*{1,3}$/u, '')
    .replace(/^(?:"([^"]+)"|“([^”]+)”|‘([^’]+)’|'([^']+)'|«([^»]+)»)$/u, '$1$2$3$4$5')
    .trim();
}

/** `kite (cái diều)`: a meaning in brackets. */
const MEANING_IN_BRACKETS = /^([^()[\]]{1,200})[([]([^()[\]]{1,200})[)\]]$/u;

/** The lines with a tab before a meaning in brackets, if most of them have one and no other separator. */
function withBracketsOpened(lines: readonly string[]): readonly string[] {
  const opened = lines.map((line) => {
    const [, word = '', meaning = ''] = MEANING_IN_BRACKETS.exec(line) ?? [];
    const isMeaning = hasVietnamese(meaning) && !hasVietnamese(word) && cutAtStrong(word) === undefined;
    return isMeaning ? `${word.trim()}\t${meaning.trim()}` : line;
  });
  const changed = opened.filter((line, at) => line !== lines[at]);
  return changed.length >= MIN_SHARE * lines.length ? opened : lines;
}

/** The names of the two sides in their order, if the first line is a header. It may name further columns. */
function headerOf(first: Line | string | undefined, separator: RegExp): string[] {
  if (first === undefined || typeof first === 'string') return [];
  const names = allParts(first.text, separator);
  const isSide = (name: string) => ['foreign', 'native'].includes(roleOfName(name) ?? '');
  return isHeader(names) ? names.filter(isSide).slice(0, 2) : [];
}

/** English and Vietnamese lines in turn. A transcription may be on a line of its own. */
function onTwoLines(parts: readonly (Line | string)[]): Pair[] | undefined {
  const lines: Line[] = [];
  for (const one of parts) {
    if (typeof one === 'string') return undefined;
    const last = lines.at(-1);
    if (sideOf(one.text) !== '' || last === undefined) lines.push({ ...one, text: sideOf(one.text) });
    else lines[lines.length - 1] = withPartsOf(last, one);
  }
  if (lines.length === 0 || lines.length % 2 === 1) return undefined;
  const names = isHeader(lines.slice(0, 2).map(({ text }) => text)) ? 2 : 0;
  const marked = (from: 0 | 1) =>
    lines.filter(({ text }, at) => at >= names && at % 2 === from && hasVietnamese(text)).length;
  const [firsts, seconds] = [marked(0), marked(1)];
  const pairs = lines.length / 2;
  const inTurn = Math.min(firsts, seconds) === 0 && Math.max(firsts, seconds) >= 0.6 * (pairs - names / 2);
  if (!inTurn || isSplit(parts)) return undefined;
  return Array.from({ length: pairs }, (_, at): Pair => {
    const [one, other] = [lines[2 * at], lines[2 * at + 1]] as [Line, Line];
    return { ...withPartsOf(one, other), sides: [oneLine(one.text), oneLine(other.text)] };
  });
}

/** Whether many of the lines have a separator themselves. */
function isSplit(parts: readonly (LineParts | string)[]): boolean {
  const split = parts.filter((one) => typeof one !== 'string' && cutAtStrong(one.text.trim()) !== undefined);
  return split.length > (1 - MIN_SHARE) * parts.length;
}

/** `read`: the pairs, or the text of a line without a separator. */
function tableOf(read: readonly (Pair | string)[], names: string[]): ReadTable {
  const pairs = inOneOrder(names.length > 0 ? read.slice(1) : read);
  const split = pairs.filter((pair) => typeof pair === 'object');
  const hasPhonetic = split.some(({ phonetic }) => phonetic !== '');
  const hasPart = split.some(({ partOfSpeech }) => partOfSpeech !== '');
  const examples = split.map(({ example }) => example);
  const hasExample = examples.some((example) => example !== '');
  const rows = pairs.map((pair, index): SourceRow => {
    if (typeof pair === 'string')
      return {
        row: index + 1,
        cells: [],
        error: 'not_split',
        text: oneLine(pair.slice(0, SHOWN_CHARACTERS)),
      };
    const extra = [
      ...(hasPhonetic ? [pair.phonetic] : []),
      ...(hasPart ? [pair.partOfSpeech] : []),
      ...(hasExample ? sidesOfExample(pair.example) : []),
    ];
    return { row: index + 1, cells: [...pair.sides, ...extra] };
  });
  const extraNames = [
    ...(hasPhonetic ? ['phonetic'] : []),
    ...(hasPart ? ['note'] : []),
    ...(hasExample ? ['example', 'example_native'] : []),
  ];
  return { names: extraNames.length > 0 ? [names[0] ?? '', names[1] ?? '', ...extraNames] : names, rows };
}

/** `I ate a plum. (Tôi đã ăn một quả mận.)` in its two languages. */
function sidesOfExample(example: string): [string, string] {
  const [, sentence = '', inBrackets = ''] = /^([^(]{1,500})\(([^()]{1,500})\)$/u.exec(example) ?? [];
  const [one, other] =
    sentence === '' ? (cutAtStrong(example) ?? cutAtStop(example)) : [sentence, inBrackets];
  const isTranslated = !hasVietnamese(one) && hasVietnamese(other);
  return isTranslated ? [oneLine(one), oneLine(other)] : [example, ''];
}

function cutAtStop(example: string): [string, string] {
  const end = /[.!?]["”]?\s+(?=\p{Lu})/u.exec(example);
  return end === null
    ? [example, '']
    : [example.slice(0, end.index + 1), example.slice(end.index + end[0].length)];
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

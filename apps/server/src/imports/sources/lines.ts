import { countOf, withoutBullet } from './bullets.ts';
import { isHeader, roleOfName } from './header.ts';
import { haveBareClasses, partsOf, sideOf, type LineParts } from './line-parts.ts';
import { oneLine } from './plain-text.ts';
import type { ReadTable, SourceRow } from './parsed-source.ts';
import { allParts, commonSeparator, cut, cutAtStrong } from './separators.ts';
import { hasVietnamese } from './vietnamese.ts';

/** `---`, `====` between the lines. */
const RULE = /^[\s|:*_=–—+-]{1,1000}$/u;

const PLAIN_SIGNS: Record<string, string> = { '＝': '=', '，': ', ', '；': '; ', '｜': '|' };
/** A longer line is not a word; the expressions for lines are slow on very long ones. */
const LINE_CHARACTERS = 1_000;
/** The part of a line without a separator that the preview shows. */
const SHOWN_CHARACTERS = 200;
const SAMPLE = 500;
const LONGEST_RUN = 8;
const LONG_RUN = /([^\p{L}\p{N}\s])\1{8,}/gu;
/** The share of lines that makes a pattern plain. */
const MOST = 0.8;

interface Pair extends Omit<LineParts, 'text'> {
  sides: [string, string];
}

/** Reads pasted lines: the two sides of a word in either order with one separator, or on two lines each. */
export function readLines(text: string): ReadTable {
  const lines = withBracketsOpened(
    withoutCounts(
      text
        .split('\n')
        .map(tidied)
        .filter((line) => line !== '' && !RULE.test(line)),
    ),
  );
  const short = lines.filter(({ length }) => length <= LINE_CHARACTERS);
  const isBare = haveBareClasses(short.slice(0, SAMPLE));
  const parts = lines.map((line) => (line.length > LINE_CHARACTERS ? line : partsOf(line, isBare)));
  const onTwo = onTwoLines(parts);
  if (onTwo !== undefined)
    return tableOf(onTwo, isHeader(onTwo[0]?.sides ?? []) ? [...(onTwo[0]?.sides ?? [])] : []);
  const sample = parts.flatMap((one) => (typeof one === 'string' ? [] : one.text)).slice(0, SAMPLE);
  const separator = commonSeparator(sample);
  const read = parts.map((one, place) => {
    if (typeof one === 'string') return one;
    const line = lines[place] ?? '';
    // In a list of grammar terms, parts of speech are words.
    return (
      pairOf(one, separator) ?? pairOf({ text: line, phonetic: '', partOfSpeech: '' }, separator) ?? line
    );
  });
  return tableOf(read, headerOf(parts[0], separator));
}

/** The line without its bullet and frame, and with short runs of blanks and signs, for expressions that are slow on long ones. */
function tidied(line: string): string {
  if (line.length > LINE_CHARACTERS) return line.trim() === '' ? '' : line;
  const short = line
    .replace(/[＝，；｜]/gu, (sign) => PLAIN_SIGNS[sign] ?? sign)
    .replace(/\s{2,}/gu, (blanks) => (blanks.includes('\t') ? '\t' : '  '))
    .replace(LONG_RUN, (run) => run.slice(0, LONGEST_RUN))
    .replace(/^ *\|+\s*|\s*\|+ *$/gu, '');
  return withoutBullet(short).trim();
}

/** Removes the numbers at the starts of lines if they count the lines and a word with its meaning is left. */
function withoutCounts(lines: string[]): string[] {
  const count = countOf(lines);
  if (count === undefined) return lines;
  const left = lines.map((line) => line.replace(count, ''));
  const sample = left.filter(({ length }) => length <= LINE_CHARACTERS).slice(0, SAMPLE);
  const split = sample.filter((line) => cut(partsOf(line).text) !== undefined);
  return split.length >= MOST * sample.length ? left : lines;
}

function pairOf({ text, phonetic, partOfSpeech }: LineParts, separator: RegExp): Pair | undefined {
  const sides = cut(text.trim(), separator);
  return sides && { sides: [unquoted(sides[0]), unquoted(sides[1])], phonetic, partOfSpeech };
}

/** A side in one line, without quotes around the whole of it. */
function unquoted(side: string): string {
  return oneLine(side)
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
  return changed.length >= MOST * lines.length ? opened : lines;
}

/** The names of the two sides in their order, if the first line is a header. It may name further columns. */
function headerOf(first: LineParts | string | undefined, separator: RegExp): string[] {
  if (first === undefined || typeof first === 'string') return [];
  const names = allParts(first.text, separator);
  const isSide = (name: string) => ['foreign', 'native'].includes(roleOfName(name) ?? '');
  return isHeader(names) ? names.filter(isSide).slice(0, 2) : [];
}

/** English and Vietnamese lines in turn. A transcription may be on a line of its own. */
function onTwoLines(parts: readonly (LineParts | string)[]): Pair[] | undefined {
  const lines: LineParts[] = [];
  for (const one of parts) {
    if (typeof one === 'string') return undefined;
    const last = lines.at(-1);
    if (sideOf(one.text) !== '' || last === undefined) lines.push({ ...one, text: sideOf(one.text) });
    else {
      last.phonetic ||= one.phonetic;
      last.partOfSpeech ||= one.partOfSpeech;
    }
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
    const [one, other] = [lines[2 * at], lines[2 * at + 1]] as [LineParts, LineParts];
    return {
      sides: [oneLine(one.text), oneLine(other.text)],
      phonetic: one.phonetic || other.phonetic,
      partOfSpeech: one.partOfSpeech || other.partOfSpeech,
    };
  });
}

/** Whether many of the lines have a separator themselves. */
function isSplit(parts: readonly (LineParts | string)[]): boolean {
  const split = parts.filter((one) => typeof one !== 'string' && cutAtStrong(one.text.trim()) !== undefined);
  return split.length > (1 - MOST) * parts.length;
}

/** `read`: the pairs, or the text of a line without a separator. */
function tableOf(read: readonly (Pair | string)[], names: string[]): ReadTable {
  const pairs = inOneOrder(names.length > 0 ? read.slice(1) : read);
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

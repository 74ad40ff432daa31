import { partsOf } from './line-parts.ts';
import { cut } from './separators.ts';
import { hasVietnamese } from './vietnamese.ts';

/** The share of lines that makes a pattern plain. */
const MOST = 0.8;
/** Longer lines are no words. */
const LINE_CHARACTERS = 1_000;
/** The share of the longest line that a line fills before it is wrapped. */
const FILLED = 0.6;

/** `10:32 plum: quả mận`, as a chat shows a message. */
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?\s+(?=\p{L})/u;
/** `apple 12 quả táo`, `apple ..... 12 quả táo`: the page or the number of a word between its two sides. */
const NUMBER_BETWEEN = /^([^\d\t:;=|]{1,100}?)[\s.…_]+(\d{1,4})\s+(?=\p{L})/u;
/** Dots that lead to a page number. */
const LEADERS = /(?:\s*[.…_]){2,}\s*(?=\d)/gu;
/** `plum means quả mận`, `plum nghĩa là quả mận`. */
const MEANS = /^([^\t]{1,200}?)\s+(?:(?:có )?nghĩa là|tức là|là|means?)\s+(?=\S)/iu;
/** `plum-quả mận` */
const LAST_HYPHEN = /^([^\t]{1,200}[^\s-])-(?=[^\s-][^-]*$)/u;

/** Lines as they come out of a printed page or a chat: without times, with one separator, whole. */
export function tidyCopied(lines: readonly string[]): readonly string[] {
  const timeless = ifMost(lines, (line) => line.replace(TIME, ''));
  return withWrapsJoined(asPairs(withoutNumbers(timeless)));
}

/** The changed lines if most of them change. */
function ifMost(lines: readonly string[], change: (line: string) => string): readonly string[] {
  const changed = lines.map((line) => (line.length > LINE_CHARACTERS ? line : change(line)));
  const count = changed.filter((line, at) => line !== lines[at]).length;
  return count > 0 && count >= MOST * lines.length ? changed : lines;
}

/** The numbers between two languages are none of a word if they only rise. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) =>
    Number(NUMBER_BETWEEN.exec(line.slice(0, LINE_CHARACTERS))?.[2] ?? []),
  );
  const rises =
    (numbers[0] ?? 0) < (numbers.at(-1) ?? 0) &&
    numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
  return rises ? ifMost(lines, (line) => betweenLanguages(line, NUMBER_BETWEEN)) : lines;
}

/** Lines that have a word or a hyphen for a separator. */
function asPairs(lines: readonly string[]): readonly string[] {
  const worded = ifMost(lines, (line) => betweenLanguages(line, MEANS));
  return worded === lines ? ifMost(lines, (line) => betweenLanguages(line, LAST_HYPHEN)) : worded;
}

/** A line without any other separator, with a tab instead of what is between its languages. */
function betweenLanguages(line: string, between: RegExp): string {
  const [found, word = ''] = between.exec(line) ?? [];
  if (found === undefined || hasVietnamese(word) || cut(line.replace(LEADERS, ' ')) !== undefined)
    return line;
  const meaning = line.slice(found.length);
  return hasVietnamese(meaning) ? `${word}\t${meaning}` : line;
}

/**
 * The lines with the rest of a meaning that did not fit on one of them: a line that begins with a small letter, cannot be
 * split and is Vietnamese, below a long one.
 */
function withWrapsJoined(lines: readonly string[]): readonly string[] {
  const isSplit = (line: string) => line.length > LINE_CHARACTERS || cut(partsOf(line).text) !== undefined;
  const split = lines.map(isSplit);
  if (2 * split.filter(Boolean).length < lines.length) return lines;
  const longest = Math.max(...lines.filter((_, at) => split[at]).map(({ length }) => length));
  const joined: string[] = [];
  lines.forEach((line, at) => {
    const last = joined.at(-1);
    const above = lines[at - 1] ?? '';
    const isRest = split[at] === false && /^\p{Ll}/u.test(line) && hasVietnamese(line);
    const fits = above.length >= FILLED * Math.min(longest, LINE_CHARACTERS) && isSplit(last ?? '');
    if (last !== undefined && isRest && fits) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  });
  return joined;
}

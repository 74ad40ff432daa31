import { withoutBullet } from './bullets.ts';
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

/** A line that cannot end a word: `the history of`, `mother-in-`, `keep (sb`. */
const GOES_ON =
  /(?:\s(?:a|an|the|and|or|of|one's|sb's|your|my|his|her|their|our|its)|[\p{L}]-|,|\([^()]{0,60})$/iu;
/** A line that hardly begins a word: `of the world - trên thế giới`, `sth - …`. */
const CONTINUES =
  /^(?:of|for|to|with|from|about|into|onto|upon|against|between|towards?|than|as|at|by|on|in|up|out|off|away|down|back|over|through|and|or|but|that|the|a|an|sb|sth|somebody|something|someone|one's|sb's)\s/u;
/** The share of lines with a bullet or number in a list whose words take up to two lines. */
const MIN_LISTED_SHARE = 0.4;

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

/** Whether a line can be split into two sides. */
function isSplit(line: string): boolean {
  return line.length > LINE_CHARACTERS || cut(partsOf(line).text) !== undefined;
}

/** The sides that are English, of lines that can be split. */
function wordsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.length > LINE_CHARACTERS ? [] : (cut(partsOf(line).text)?.[0] ?? [])));
}

const lengthOfLongest = (texts: readonly string[]) =>
  texts.reduce((most, { length }) => Math.max(most, Math.min(length, LINE_CHARACTERS)), 0);

/** The lines without the wraps of a printed page. */
function withWrapsJoined(lines: readonly string[]): readonly string[] {
  const split = lines.filter(isSplit);
  if (split.length === lines.length || 2 * split.length < lines.length) return lines;
  return withEndsJoined(withStartsJoined(lines, lengthOfLongest(wordsOf(split))), lengthOfLongest(split));
}

/** Whether a line may be the rest of the English side above it, with the meaning. */
const mayEnd = (line: string) => /^[\p{Ll}(]/u.test(line) && isSplit(line);
const mayStart = (line: string) => /\p{L}/u.test(line) && !hasVietnamese(line) && !isSplit(line);
const joinedAtEnd = (start: string, rest: string) => `${start}${start.endsWith('-') ? '' : ' '}${rest}`;

/**
 * The lines with the beginning of an English side that did not fit on one of them: `to take care`, then `of sb - chăm sóc
 * ai`. `width`: of the longest English side on one line.
 */
function withStartsJoined(lines: readonly string[], width: number): string[] {
  const joined: string[] = [];
  for (const line of lines.toReversed()) {
    const next = joined.at(-1) ?? '';
    const isWrapped = GOES_ON.test(line) || (line.length >= FILLED * width && CONTINUES.test(next));
    if (isWrapped && mayStart(line) && mayEnd(next)) joined[joined.length - 1] = joinedAtEnd(line, next);
    else joined.push(line);
  }
  return joined.toReversed();
}

/** The lines of a list with bullets or numbers, where a word begins at each of them; not yet without these. */
export function withBulletedJoined(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) => (line.length > LINE_CHARACTERS ? line : withoutBullet(line)));
  const isListed = lines.map((line, at) => line !== plain[at]);
  const count = isListed.filter(Boolean).length;
  if (count < 2 || count < MIN_LISTED_SHARE * lines.length || count === lines.length) return lines;
  const joined: string[] = [];
  lines.forEach((line, at) => {
    const isRest = isListed[at] === false && isListed[at - 1] === true && mayEnd(line.trim());
    if (isRest && mayStart(plain[at - 1]?.trim() ?? ''))
      joined[joined.length - 1] = joinedAtEnd(joined.at(-1)?.trimEnd() ?? '', line.trim());
    else joined.push(line);
  });
  return joined;
}

/**
 * The lines with the rest of a meaning that did not fit on one of them: a line that begins with a small letter, cannot be
 * split and is Vietnamese, below a long one.
 */
function withEndsJoined(lines: readonly string[], width: number): string[] {
  const joined: string[] = [];
  lines.forEach((line, at) => {
    const last = joined.at(-1);
    const isRest = /^\p{Ll}/u.test(line) && hasVietnamese(line) && !isSplit(line);
    const fills = (lines[at - 1] ?? '').length >= FILLED * width;
    if (last !== undefined && isRest && fills && isSplit(last)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  });
  return joined;
}

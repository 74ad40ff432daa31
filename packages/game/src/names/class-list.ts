import { nameKey } from '@icando/contract/name-key';
import { nfc, nfkc } from '@icando/contract/text';
import { cellsOf, columnsOf } from './class-table.ts';
import {
  isBirthDate,
  isFooter,
  isHeadingRow,
  isName,
  isOrdinal,
  isSigned,
  isTitle,
  tidyName,
  withoutExtras,
  withoutLabel,
} from './class-cells.ts';
import { areOfOneName, nameInOrder } from './name-order.ts';

/** Why a row of a pasted list is nobody's name. */
export type DropReason = 'heading' | 'title' | 'number' | 'date' | 'no_name' | 'too_long' | 'too_many';

export interface ClassList {
  /** In the order of the list. The second of two equal names is `An (2)`. */
  readonly names: string[];
  /** What was left out, with its row in the pasted text, from 1. Rows of blanks are not mentioned. */
  readonly dropped: { readonly row: number; readonly text: string; readonly why: DropReason }[];
}

export interface ClassListLimits {
  readonly maxNames: number;
  /** Of one name, in characters. */
  readonly maxLength: number;
}

interface Line {
  readonly row: number;
  readonly text: string;
}

/** The longest line that is read; a longer one is no row of a class list. */
const MAX_LINE = 1_000;
/** A cell in quotes that does not end on its line, and the end of one. */
const OPEN_CELL = /(?:^|[\t;,|])"(?:[^"]|"")*$/u;
const CLOSED_CELL = /^[^"]*"(?:[\t;,|]|$)/u;
/** `"Smith, John"` in quotes, with the separator before it. */
const QUOTED_NAME = /(^|[\t;,|] ?)"([^",\n]{1,64}), *([^",\n]{1,64})"(?= ?(?:[\t;,|\r]|$))/gmu;
/** The most further lines of a cell. */
const MAX_CELL_LINES = 8;
/** The most characters of a dropped row that are reported. */
const MAX_REPORTED = 80;

/**
 * Reads the names of a class from pasted text: lines, names between commas, or a table of a spreadsheet, of which only the
 * names are taken. Numbers, headings, birth dates and everything else are dropped, with the reason. `Họ đệm` and `Tên` are
 * joined.
 */
export function readClassList(pasted: string, { maxNames, maxLength }: ClassListLimits): ClassList {
  const dropped: { row: number; text: string; why: DropReason }[] = [];
  const found: { row: number; name: string }[] = [];
  const drop = ({ row, text }: Line, why: DropReason) =>
    dropped.push({ row, text: text.trim().slice(0, MAX_REPORTED), why });

  for (const read of namesByLine(linesOf(pasted))) {
    if (read.names.length === 0) drop(read.line, read.why ?? 'no_name');
    for (const name of read.names) {
      if ([...name].length > maxLength) drop({ row: read.line.row, text: name }, 'too_long');
      else if (found.length >= maxNames) drop({ row: read.line.row, text: name }, 'too_many');
      else found.push({ row: read.line.row, name });
    }
  }
  return {
    names: numbered(
      found.map(({ name }) => name),
      maxLength,
    ),
    dropped,
  };
}

function linesOf(pasted: string): Line[] {
  const lines = withoutQuotedCommas(pasted)
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    // In one form of the letters, with Latin digits and signs.
    .map((text) => nfc(text.slice(0, MAX_LINE)))
    .map((text) => text.replace(/[！-～]/gu, (sign) => nfkc(sign)));
  return lines
    .map((text, at) => ({ row: at + 1, text: wholeRow(lines, at, text) }))
    .filter(({ text }) => /[^\s\p{M}|;,\-–—:+=_.]/u.test(text));
}

/** The text with `"Smith, John"` as John Smith, if its quoted cells are names and not lists. */
function withoutQuotedCommas(pasted: string): string {
  const quoted = [...pasted.matchAll(QUOTED_NAME)];
  const names = quoted.filter(([, , family = '', given = '']) => areOfOneName(family, given));
  return names.length * 2 < quoted.length
    ? pasted
    : pasted.replace(
        QUOTED_NAME,
        (_, before: string, family: string, given: string) => before + nameInOrder(family, given),
      );
}

/** The line, with those of a quoted cell that continues; these are emptied. */
function wholeRow(lines: string[], at: number, text: string): string {
  const last = OPEN_CELL.test(text)
    ? lines.findIndex((line, index) => index > at && index <= at + MAX_CELL_LINES && CLOSED_CELL.test(line))
    : -1;
  if (last === -1) return lines[at] ?? '';
  const more = lines.slice(at + 1, last + 1);
  lines.fill('', at + 1, last + 1);
  return [text, ...more].join(' ');
}

interface ReadLine {
  readonly line: Line;
  readonly names: readonly string[];
  readonly why?: DropReason;
}

function namesByLine(pasted: readonly Line[]): ReadLine[] {
  const lines = pasted.map(({ row, text }) => ({ row, text: withoutLabel(text) }));
  const table = columnsOf(lines.map(({ text }) => text));
  if (table === undefined) return namesInList(lines);
  const end = lines.findIndex((line, at) => at > table.firstRow && isFooter(line.text));
  return lines.map((line, at) => {
    if (at < table.firstRow)
      return { line, names: [], why: at === table.firstRow - 1 && table.hasHeading ? 'heading' : 'title' };
    if (end >= 0 && at >= end) return { line, names: [], why: 'title' };
    const cells = cellsOf(line.text, table.separator);
    const found = [0, ...(table.beside ?? [])].map((start) =>
      tidyName(table.columns.map((column) => nameInCell(cells[start + column] ?? '')).join(' ')),
    );
    const names = found.filter(isName);
    if (names.length > 0) return { line, names };
    const [name = ''] = found;
    return { line, names: [], why: reasonFor(name === '' ? line.text : name) };
  });
}

/** The name in a cell of a table, also where it is written `Smith, John`. */
function nameInCell(cell: string): string {
  const name = withoutExtras(cell);
  const [, family, given] = /^([^,]{1,64}),\s*([^,]{1,64})$/u.exec(name) ?? [];
  return family === undefined || given === undefined ? name : nameInOrder(tidyName(family), tidyName(given));
}

/** Of lines without columns, those before the signatures. */
function namesInList(lines: readonly Line[]): ReadLine[] {
  const read = lines.map((line) => readLine(line));
  const first = read.findIndex(({ names }) => names.length > 0);
  const end = lines.findIndex(({ text }, at) => at > first && isSigned(text));
  return read.map((line, at) =>
    first >= 0 && end >= 0 && at >= end ? { line: line.line, names: [], why: 'title' } : line,
  );
}

/** A line without columns: one name, or names between commas. */
function readLine(line: Line): ReadLine {
  const listed = cellsOf(line.text, 'any');
  const cells = listed.length > 1 ? listed.flatMap((cell) => cell.split(/\s(?:và|and)\s/iu)) : listed;
  const names = cells.map((cell) => tidyName(withoutExtras(cell))).filter(isName);
  return names.length > 0 ? { line, names } : { line, names: [], why: reasonFor(line.text) };
}

function reasonFor(text: string): DropReason {
  const tidy = text.trim();
  if (isOrdinal(tidy)) return 'number';
  if (isBirthDate(tidy)) return 'date';
  if (isHeadingRow(cellsOf(tidy, 'any'))) return 'heading';
  return isTitle(tidy) ? 'title' : 'no_name';
}

/** Two pupils of one name stay two: `An`, `An (2)`. */
function numbered(names: readonly string[], maxLength: number): string[] {
  const taken = new Set<string>();
  const all = new Set(names.map(nameKey));
  return names.map((name) => {
    let shown = name;
    for (
      let number = 2;
      taken.has(nameKey(shown)) || (shown !== name && all.has(nameKey(shown)));
      number += 1
    ) {
      const suffix = ` (${number})`;
      shown =
        [...name]
          .slice(0, maxLength - suffix.length)
          .join('')
          .trimEnd() + suffix;
    }
    taken.add(nameKey(shown));
    return shown;
  });
}

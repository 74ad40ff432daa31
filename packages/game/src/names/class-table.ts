import {
  headingOf,
  isHeadingRow,
  isLowerHeading,
  isTitle,
  shareOfNames,
  tidyName,
  withoutExtras,
} from './class-cells.ts';
import { beginsWithSurname, isForeign, SURNAMES } from './name-order.ts';

export type Separator = '\t' | '|' | ';' | ',' | 'blanks' | 'any';

export interface Columns {
  readonly separator: Separator;
  /** The columns that make up a name, in order. */
  readonly columns: readonly number[];
  /** Where further lists begin beside the first one, with the same columns. */
  readonly beside?: readonly number[];
  /** The index of the first row below the heading and the titles. */
  readonly firstRow: number;
  readonly hasHeading: boolean;
}

/** The cells of a row, without quotes around them. */
export function cellsOf(row: string, separator: Separator): string[] {
  return row
    .split(
      separator === 'any'
        ? /[,;\t|]|(?:^|\s)@(?=\p{L})|\s{3,}|\s(?=\d{1,3}[.)]\s?\p{L})/u
        : separator === 'blanks'
          ? /\s{2,}/u
          : separator,
    )
    .map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
}

/** Where the names of a table are; undefined for text that is no table. */
export function columnsOf(rows: readonly string[]): Columns | undefined {
  for (const separator of ['\t', '|', ';', ',', 'blanks'] as const) {
    const table = rows.map((row) => cellsOf(row, separator));
    const heading = table.slice(0, MAX_TITLES).findIndex((cells) => cells.length > 1 && isHeadingRow(cells));
    if (heading >= 0) {
      const below = isHeadingBelow(table[heading + 1] ?? []) ? 1 : 0;
      const cells =
        below === 0 ? (table[heading] ?? []) : merged(table[heading] ?? [], table[heading + 1] ?? []);
      const firstRow = heading + 1 + below;
      const beside = repeatsOf(cells);
      const first = cells.slice(0, beside[0] ?? cells.length);
      const columns = columnsUnder(first, table.slice(firstRow));
      if (columns.length > 0) return { separator, columns, beside, firstRow, hasHeading: true };
    }
  }
  for (const separator of ['\t', '|', ';', ',', 'blanks'] as const) {
    const found = withoutHeading(rows, separator);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The second row of a heading: with merged cells, `Họ đệm`, `Tên` below `Họ và tên`; with letters. */
function isHeadingBelow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  // The columns of an official form are lettered.
  if (filled.length > 1 && filled.every((cell) => /^\(?[A-Z]\)?$/u.test(cell))) return true;
  return (
    filled.length > 1 && filled.every(isLowerHeading) && filled.some((cell) => headingOf(cell) !== undefined)
  );
}

/** The lower cell names a column more closely than the merged one above it. */
function merged(above: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(above.length, below.length);
  return Array.from({ length: width }, (_, column) => {
    const [high = '', low = ''] = [above[column], below[column]];
    return headingOf(low) === undefined ? high || low : low;
  });
}

/** Where the same headings begin again: two lists side by side. */
function repeatsOf(heading: readonly string[]): number[] {
  const width = heading.findIndex((cell, column) => column > 0 && cell !== '' && cell === heading[0]);
  if (width < 2) return [];
  return heading.flatMap((cell, column) =>
    column > 0 && column % width === 0 && cell === heading[0] ? [column] : [],
  );
}

const FAMILY = /last|surname|family/iu;

function beginWithSurname(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.map((cells) => tidyName(cells[column] ?? '')).filter((cell) => cell !== '');
  return cells.filter(beginsWithSurname).length * 2 > cells.length;
}

/** The number of rows above the heading: the school, the class, the year. */
const MAX_TITLES = 15;

function columnsUnder(heading: readonly string[], rows: readonly (readonly string[])[]): number[] {
  const kinds = heading.map((cell) => headingOf(cell));
  const names = kinds.flatMap((kind, column) => (kind === 'name' ? [column] : []));
  const leading = kinds.flatMap((kind, column) => (kind === 'leading' ? [column] : []));
  const filled = (column: number) => rows.some((cells) => tidyName(cells[column] ?? '') !== '');
  const first = names.find(filled);
  if (leading.length > 0)
    return inNameOrder(heading, [...leading, ...(first === undefined ? [] : [first])].filter(filled), rows);
  if (first === undefined) return [];
  // A merged heading `Họ và tên` over two columns leaves the heading of the second one empty.
  const next = first + 1;
  return (heading[next] ?? 'x').trim() === '' && areGivenNames(rows, first, next) ? [first, next] : [first];
}

/** Vietnamese names begin with the family name, also under English headings; others with the first name. */
function inNameOrder(
  heading: readonly string[],
  columns: readonly number[],
  rows: readonly (readonly string[])[],
): number[] {
  const families = columns.find((column) => FAMILY.test(heading[column] ?? ''));
  const isVietnamese = families !== undefined && beginWithSurname(rows, families);
  const placeOf = (column: number) => {
    const text = (heading[column] ?? '').toLowerCase();
    if (/^\s*tên\s*$/u.test(text)) return 3;
    if (/first|given/.test(text)) return isVietnamese ? 2 : 0;
    if (/middle/.test(text)) return 1;
    return FAMILY.test(text) && !isVietnamese ? 2 : FAMILY.test(text) ? 0 : 1;
  };
  return columns.toSorted((a, b) => placeOf(a) - placeOf(b) || a - b);
}

function withoutHeading(rows: readonly string[], separator: Separator): Columns | undefined {
  const firstRow = rows.findIndex((row) => cellsOf(row, separator).length > 1 && !isTitle(row));
  if (firstRow < 0) return undefined;
  const table = rows.slice(firstRow).map((row) => cellsOf(row, separator));
  const width = Math.max(...table.map((cells) => cells.length));
  const wide = table.filter((cells) => cells.filter((cell) => cell !== '').length > 1);
  if (wide.length * 2 < table.length || table.length < 2) return undefined;
  const shares = Array.from({ length: width }, (_, column) =>
    shareOfNames(wide.map((cells) => cells[column] ?? '')),
  );
  const named = shares.flatMap((share, column) => (share >= 0.6 ? [column] : []));
  const [first, second] = named;
  if (first === undefined) return undefined;
  if (second === first + 1 && areGivenNames(wide, first, second))
    return { separator, columns: [first, second], firstRow, hasHeading: false };
  if (named.length === 2 && second === first + 1) {
    const isLine = separator === ',' || separator === ';';
    // `Smith, John`, but John and Smith in two columns of a spreadsheet.
    const columns = isLine ? [second, first] : [first, second];
    if (areForeignNames(wide, [first, second], isLine ? 1 : 2))
      return { separator, columns, firstRow, hasHeading: false };
  }
  const isList =
    named.length > 1 &&
    variedOf(wide, named).length === named.length &&
    named.length === shares.filter((share) => share > 0).length &&
    named.length === width;
  // `An, Bình` on several lines, or two pupils a row: every cell is a name.
  if (isList || (separator === 'blanks' && named.length === width)) return undefined;
  return { separator, columns: variedOf(wide, named).slice(0, 1), firstRow, hasHeading: false };
}

/** Of several columns that could be names, those whose texts differ; parents' names come after the pupils'. */
function variedOf(rows: readonly (readonly string[])[], columns: readonly number[]): number[] {
  const different = (column: number) =>
    new Set(rows.map((cells) => tidyName(withoutExtras(cells[column] ?? '')).toLowerCase())).size;
  const most = Math.max(...columns.map(different));
  return columns.filter((column) => different(column) * 10 >= most * 6);
}

/** Whether the first column holds `Họ đệm` and the second one `Tên`. */
function areGivenNames(rows: readonly (readonly string[])[], first: number, second: number): boolean {
  const pairs = rows
    .map((cells) => [tidyName(cells[first] ?? ''), tidyName(cells[second] ?? '')] as const)
    .filter(([before, given]) => before !== '' && given !== '');
  if (pairs.length === 0) return false;
  // Villages and religions repeat; of given names, most differ.
  if (pairs.length > 4 && new Set(pairs.map(([, given]) => given)).size * 5 <= pairs.length * 2) return false;
  const isGiven = ([before, given]: readonly [string, string]) =>
    given.split(' ').length <= 2 &&
    // An office is written like a sentence: `Nhóm trưởng`.
    !(/^\p{Lu}/u.test(before) && /\s\p{Ll}/u.test(given)) &&
    SURNAMES.has(withoutExtras(before).trim().split(' ')[0]?.toLowerCase() ?? '');
  const startsNew = ([, given]: readonly [string, string]) =>
    given.includes(' ') && SURNAMES.has(given.split(' ')[0]?.toLowerCase() ?? '');
  return (
    pairs.filter(isGiven).length * 10 >= pairs.length * 6 &&
    pairs.filter(startsNew).length * 4 <= pairs.length
  );
}

/** Whether most rows have the parts of one name in these columns, and not two pupils: `least` parts are not Vietnamese. */
function areForeignNames(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  least: number,
): boolean {
  const foreign = rows.filter((cells) => {
    const parts = columns.map((column) => tidyName(withoutExtras(cells[column] ?? '')));
    return (
      parts.filter(isForeign).length >= least &&
      !parts.some((part) => part.includes(' ') && beginsWithSurname(part) && !isForeign(part))
    );
  });
  return foreign.length * 10 >= rows.length * 6;
}

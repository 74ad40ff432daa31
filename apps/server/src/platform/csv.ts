import { stringify } from 'csv-stringify/sync';

/** Spreadsheets and other readers skip blanks and invisible characters before the sign, and read full-width signs as plain ones. */
const FORMULA =
  /^'*(?:[\t\r\n]|[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/**
 * Rows for a spreadsheet. The first rows of a file have a byte order mark. All texts are quoted, so that no line break or
 * separator of any reader divides one; one that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { isFirst = true }: { isFirst?: boolean } = {},
): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inertText(cell) : cell)));
  return stringify(cells, {
    bom: isFirst,
    quoted_string: true,
    quoted_empty: false,
    record_delimiter: 'windows',
  });
}

/** The opposite of `originalText`: texts that begin with apostrophes before a formula get one more. */
function inertText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of which `csvText` wrote this cell. */
export function originalText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

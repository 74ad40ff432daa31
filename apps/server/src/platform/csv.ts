import { stringify } from 'csv-stringify/sync';

/** Spreadsheets and other readers skip blanks and invisible characters before the sign, and read full-width signs as plain ones. */
const SIGN = String.raw`[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]`;
const FORMULA = new RegExp(String.raw`^'*(?:[\t\r\n]|${SIGN})`, 'u');
/** Where the list separator is a semicolon, a spreadsheet divides the text there in spite of the quotes. */
const AFTER_SEMICOLON = new RegExp(`;('*)(?=${SIGN})`, 'gu');
const INERT_AFTER_SEMICOLON = new RegExp(`;'('*)(?=${SIGN})`, 'gu');

/**
 * Rows for a spreadsheet. The first rows of a file have a byte order mark. All texts are quoted, so that no line break or
 * separator of any reader divides one; what a spreadsheet would take for a formula begins with an apostrophe.
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

/** The opposite of `originalText`: apostrophes before a formula get one more. */
function inertText(text: string): string {
  const inert = text.replace(AFTER_SEMICOLON, ";'$1");
  return FORMULA.test(inert) ? `'${inert}` : inert;
}

/** The text of which `csvText` wrote this cell. */
export function originalText(cell: string): string {
  const text = cell.replace(INERT_AFTER_SEMICOLON, ';$1');
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

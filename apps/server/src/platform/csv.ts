import { stringify } from 'csv-stringify/sync';

/** Rows for a spreadsheet. The first rows of a file have a byte order mark. */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { isFirst = true }: { isFirst?: boolean } = {},
): string {
  // `escape_formulas`: a spreadsheet takes a text that begins with one of = + - @ for a formula.
  return stringify([...rows], { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' });
}

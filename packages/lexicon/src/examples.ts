import type { Example } from './answer.ts';
import type { Entry } from './entry.ts';
import type { SortedTable } from './sorted-table.ts';

/** A row of the dictionary with everything that a learner may see of it. */
export interface WholeRow extends Example {
  en: string;
  pos: string;
  /** All meanings, the first asked first. */
  vi: string[];
  ipa: string;
  /** `quá khứ của see` for a row of `see` that `saw` finds beside its own. */
  label?: string;
}

const BETWEEN_MEANINGS = ';';

/** The key of a row in the table of examples, by its place among all entries: the themes' first. */
export function rowKey(place: number): string {
  return place.toString(36);
}

export function exampleColumns(
  { en, pos, vi, ipa }: Pick<Entry, 'en' | 'pos' | 'vi' | 'ipa'>,
  of: Example,
): string {
  return [of.level, of.example, of.example_vi, en, pos, vi.join(BETWEEN_MEANINGS), ipa].join('\t');
}

export function exampleOf(row: string, table: SortedTable): Example {
  const [level = '', example = '', example_vi = ''] = columnsOf(row, table);
  return { level, example, example_vi };
}

/** @throws {Error} for a key that no row of the tables has */
export function wholeRowOf(row: string, table: SortedTable): WholeRow {
  const [level = '', example = '', example_vi = '', en = '', pos = '', vi = '', ipa = ''] = columnsOf(
    row,
    table,
  );
  if (en === '') throw new Error(`The lexicon has no row ${row}.`);
  return { en, pos, vi: vi.split(BETWEEN_MEANINGS), ipa, level, example, example_vi };
}

function columnsOf(row: string, table: SortedTable): string[] {
  return (row === '' ? undefined : table.find(row))?.split('\t') ?? [];
}

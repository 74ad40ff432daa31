import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_COLUMNS, WORDS_COLUMNS } from '@icando/contract/import-limits';
import { originalText } from '../../platform/csv.ts';
import { withoutBullets } from './bullets.ts';
import { headerPlace } from './header.ts';
import { Unreadable, type ReadTable, type SourceRow } from './parsed-source.ts';

const SEPARATORS = ['\t', ';', ',', '|'] as const;
const SAMPLE_RECORDS = 200;
const SAMPLE_CHARACTERS = 100_000;
const RECORD_CHARACTERS = 100_000;

export interface Separator {
  character: string;
  /** The most frequent number of columns. */
  columns: number;
  /** The share of the records with this number of columns. */
  share: number;
}

/** Finds the separator with which most records have the same number of columns. */
export function findSeparator(text: string): Separator | undefined {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const found = SEPARATORS.map((character) => {
    // The sample may truncate the last record.
    const records = recordsOf(sample, character).slice(0, SAMPLE_RECORDS);
    const widths = Map.groupBy(records, (record) => record.length);
    const [columns = 1, alike = []] =
      [...widths].toSorted(([, a], [, b]) => b.length - a.length || 0)[0] ?? [];
    return { character, columns, share: records.length === 0 ? 0 : alike.length / records.length };
  }).filter(({ columns }) => columns > 1);
  return found.toSorted((a, b) => b.share - a.share || b.columns - a.columns)[0];
}

/** Parses records with quotes. If a quote is never closed, quotes are ordinary characters. @throws Unreadable */
export function recordsOf(text: string, character: string): string[][] {
  const options = {
    delimiter: character,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: RECORD_CHARACTERS,
  };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE' && !text.includes('"')) throw new Unreadable('line_too_long');
  }
  try {
    return parse(text, { ...options, quote: false });
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable('line_too_long') : error;
  }
}

/** The columns of every export; earlier ones have no examples. */
const OWN_COLUMNS = WORDS_COLUMNS.slice(0, WORDS_COLUMNS.indexOf('Example'));

/** Reads CSV and TSV as spreadsheets write them. A first line such as `sep=;` is an extension of Excel. */
export function readDelimited(text: string): ReadTable {
  const named = /^sep=(.)\n/iu.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  const character = named?.[1] ?? findSeparator(body)?.character ?? ',';
  const records = recordsOf(body, character)
    .map((record) => record.map((cell) => cell.trim()))
    .filter((record) => record.some((cell) => cell !== ''));
  const place = headerPlace(records);
  const names = records[place] ?? [];
  const table = { names, ...rowsOf(records.slice(place + 1), names.length) };
  const firsts = withoutBullets(table.rows.map(({ cells: [cell = ''] }) => cell));
  const isOwn = OWN_COLUMNS.every((name, index) => name === names[index]);
  if (isOwn) return { ...table, rows: table.rows.map(ownRow) };
  const rows = table.rows.map((row, at) => ({ ...row, cells: [firsts[at] ?? '', ...row.cells.slice(1)] }));
  return { ...table, rows };
}

function ownRow(row: SourceRow): SourceRow {
  return { ...row, cells: row.cells.map(originalText), isOwn: true };
}

/** Rows with more cells than the header, or than most rows, are errors, because the columns of their cells are unknown. */
export function rowsOf(
  records: readonly string[][],
  headerWidth: number,
): Pick<ReadTable, 'rows' | 'leftOut'> {
  const width = headerWidth > 0 ? headerWidth : commonWidth(records);
  const kept = Math.min(width, IMPORT_COLUMNS);
  const rows = records.map((record, place): SourceRow => {
    const cells = Array.from({ length: kept }, (_, index) => record[index] ?? '');
    const isTooWide = record.slice(width).some((cell) => cell !== '');
    return { row: place + 1, cells, ...(isTooWide && { error: 'too_many_columns' as const }) };
  });
  const leftOut = width > kept ? [{ what: 'columns', count: width - kept }] : [];
  return { rows, leftOut };
}

/** The most frequent width; of equally frequent ones, the largest. */
function commonWidth(records: readonly string[][]): number {
  const widths = new Map<number, number>();
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [common] = [...widths].toSorted(([a, n], [b, m]) => m - n || b - a);
  return common?.[0] ?? 1;
}

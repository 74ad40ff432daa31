import { isTextIndex, MoveRefused, type Row, type Side, type Table } from './catalogue.ts';
import { Checksum } from './checksum.ts';

export interface MovedTable {
  readonly table: string;
  readonly rows: number;
  /** 64 hexadecimal digits, the same for the same rows in both databases. */
  readonly checksum: string;
  /** False for papers whose words the other database stores in another form; its server reads them again. */
  readonly isEqual: boolean;
}

export interface Progress {
  readonly table: string;
  readonly done: number;
  readonly total: number;
  readonly step: 'copy' | 'compare';
}

export interface Copy {
  readonly source: Side;
  readonly tables: readonly Table[];
  readonly onProgress: (progress: Progress) => void;
}

/** Reads all rows, passes them to `visit`, and returns the checksum of each table. */
export async function readTables(
  { source, tables, onProgress }: Copy,
  visit: (table: Table, rows: readonly Row[]) => Promise<void> | void,
): Promise<Map<string, Checksum>> {
  const sums = new Map<string, Checksum>();
  for (const table of tables) {
    const total = await source.count(table);
    sums.set(table.name, await sumOf(source, table, { total, step: 'copy', onProgress, visit }));
  }
  return sums;
}

/**
 * Fills the tables, which are empty or have only rows that a server writes at its start, and compares both sides.
 * @throws MoveRefused
 */
export async function copyTables(copy: Copy & { readonly target: Side }): Promise<MovedTable[]> {
  const { target, tables, onProgress } = copy;
  for (const table of tables.toReversed()) await target.clear(table);
  const sums = await readTables(copy, (table, rows) => target.insert(table, rows));
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const sent = sums.get(table.name) ?? new Checksum();
    const stored = await sumOf(target, table, { total: sent.rows, step: 'compare', onProgress });
    const isEqual = sent.rows === stored.rows && sent.text === stored.text;
    if (!isEqual && !isTextIndex(table))
      throw new MoveRefused(
        `${table.name} differs: ${sent.rows} rows with the checksum ${sent.text} were read, ${stored.rows} with ${stored.text} are stored. Nothing was moved.`,
      );
    moved.push({ table: table.name, rows: stored.rows, checksum: stored.text, isEqual });
  }
  if (moved.some(({ isEqual }) => !isEqual)) await target.readPapersAgain();
  await target.finish(tables);
  return moved;
}

interface Reading {
  total: number;
  step: Progress['step'];
  onProgress: Copy['onProgress'];
  visit?: (table: Table, rows: readonly Row[]) => Promise<void> | void;
}

async function sumOf(
  side: Side,
  table: Table,
  { total, step, onProgress, visit }: Reading,
): Promise<Checksum> {
  const sum = new Checksum();
  for await (const rows of side.rows(table)) {
    for (const row of rows) sum.add(row);
    await visit?.(table, rows);
    onProgress({ table: table.name, done: sum.rows, total, step });
  }
  return sum;
}

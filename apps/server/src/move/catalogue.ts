/** How the cells of a column are written as text, in the same way for both databases. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'bytes' | 'words';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The name of the type in its database. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The tables to which its rows refer. */
  readonly parents: readonly string[];
}

/** Integers and reals are decimal, bytes hexadecimal, the words of a full-text index sorted and separated by spaces. */
export type Cell = string | null;
export type Row = readonly Cell[];

/** The source or the target database, in one transaction. */
export interface Side {
  tables(): Promise<readonly Table[]>;
  /** The ids in `schema_migrations`; empty when the table is missing. */
  migrations(): Promise<readonly string[]>;
  count(table: Table): Promise<number>;
  /** All rows in any order, in groups of some hundred. */
  rows(table: Table): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  clear(table: Table): Promise<void>;
  /** Makes the server read all papers again, because their words cannot be stored unchanged in the full-text index. */
  readPapersAgain(): Promise<void>;
  /** Completes the move after the last row. */
  finish(tables: readonly Table[]): Promise<void>;
}

/** The message is an instruction for the operator. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

export function isTextIndex({ columns }: Table): boolean {
  return columns.some(({ kind }) => kind === 'words');
}

/** Sorts tables after those to which they refer. @throws MoveRefused when they refer to each other in a circle */
export function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !left.has(parent)),
    );
    if (ready.length === 0)
      throw new MoveRefused(`These tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    for (const table of ready) left.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** @throws MoveRefused when a table or column is in only one database, or of another kind */
export function assertAlike(source: readonly Table[], target: readonly Table[]): void {
  const [here, there] = [describeColumns(source), describeColumns(target)];
  const missing = here.filter((column) => !there.includes(column));
  const extra = there.filter((column) => !here.includes(column));
  if (missing.length === 0 && extra.length === 0) return;
  throw new MoveRefused(
    `The two databases have different tables (only in the first: ${missing.join(', ') || 'nothing'}; only in the second: ${extra.join(', ') || 'nothing'}): name a database with the tables of this program alone.`,
  );
}

function describeColumns(tables: readonly Table[]): string[] {
  return tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name} ${column.kind}`),
  );
}

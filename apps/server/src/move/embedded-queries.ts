import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { MIGRATION_TABLES } from '../platform/database/index.ts';
import {
  MoveRefused,
  type Cell,
  type Column,
  type ColumnKind,
  type Row,
  type Side,
  type Table,
} from './catalogue.ts';

/** A group of rows ends at the first of these limits. */
const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 4_000_000;

const KINDS: Readonly<Record<string, ColumnKind>> = {
  INTEGER: 'integer',
  INT: 'integer',
  REAL: 'real',
  TEXT: 'text',
  BLOB: 'bytes',
};

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

interface TableRow {
  name: string;
  type: string;
}

/** An embedded database file, which is read, or filled when it has the tables of the migrations. */
export class EmbeddedSide implements Side {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #inserts = new Map<string, StatementSync>();

  /** @throws Error when the file is missing or not a database */
  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    this.#file = file;
    this.#database = new DatabaseSync(file, { readOnly, timeout: 5_000 });
    // The caller removes an unfinished file, so its content need not survive a crash.
    if (!readOnly)
      this.#database.exec(
        'PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000',
      );
    this.#database.exec('BEGIN');
  }

  async tables(): Promise<Table[]> {
    const rows = this.#all<TableRow>(
      `select name, type from pragma_table_list where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite_%' order by name`,
    );
    return rows
      .filter(({ name }) => !MIGRATION_TABLES.includes(name))
      .map(({ name, type }) => (type === 'virtual' ? this.#textIndex(name) : this.#table(name)));
  }

  #table(name: string): Table {
    const columns = this.#all<{ name: string; type: string }>(
      `select name, type from pragma_table_info(?) order by cid`,
      name,
    );
    const parents = this.#all<{ parent: string }>(
      `select distinct "table" as parent from pragma_foreign_key_list(?)`,
      name,
    );
    return {
      name,
      columns: columns.map((column) => ({ ...column, kind: kindOf(name, column) })),
      parents: parents.map(({ parent }) => parent),
    };
  }

  /** Its rows are the documents. PostgreSQL's table has the columns `bank_id` and `words` instead of `rowid` and `words`. */
  #textIndex(name: string): Table {
    const [index] = this.#all<{ sql: string }>(`select sql from sqlite_schema where name = ?`, name);
    if (!/using fts5\(words, content=''/i.test(index?.sql ?? ''))
      throw new MoveRefused(`The virtual table ${name} is of a kind that cannot be moved.`);
    return {
      name,
      columns: [
        { name: 'bank_id', kind: 'integer', type: 'INTEGER' },
        { name: 'words', kind: 'words', type: 'TEXT' },
      ],
      parents: [],
    };
  }

  async migrations(): Promise<string[]> {
    const found = this.#all(`select 1 from sqlite_schema where name = 'schema_migrations'`);
    if (found.length === 0) return [];
    return this.#all<{ id: string }>('select id from schema_migrations order by id').map(({ id }) => id);
  }

  async count(table: Table): Promise<number> {
    const [row] = this.#all<{ n: number }>(`select count(*) as n from ${this.#from(table)}`);
    return row?.n ?? 0;
  }

  /** The table to count. For a full-text index it is the one that lists the ids of the documents. */
  #from({ name, columns }: Table): string {
    return columns.some(({ kind }) => kind === 'words') ? quote(`${name}_docsize`) : quote(name);
  }

  *rows(table: Table): Generator<Row[]> {
    const statement = this.#database.prepare(this.#selectAll(table));
    statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    let group: Row[] = [];
    let characters = 0;
    for (const values of statement.iterate() as Iterable<unknown> as Iterable<readonly SQLOutputValue[]>) {
      const row = table.columns.map((column, at) => cellOf(table, column, values[at] ?? null));
      for (const cell of row) characters += cell?.length ?? 0;
      group.push(row);
      if (group.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      yield group;
      group = [];
      characters = 0;
    }
    if (group.length > 0) yield group;
  }

  #selectAll({ name, columns }: Table): string {
    if (!columns.some(({ kind }) => kind === 'words'))
      return `select ${columns.map((column) => quote(column.name)).join(', ')} from ${quote(name)}`;
    // The index does not store texts. Its vocabulary has a row for each word of each document.
    const vocabulary = quote(`${name}_vocabulary`);
    this.#database.exec(
      `create virtual table if not exists temp.${vocabulary} using fts5vocab(main, ${quote(name)}, instance)`,
    );
    return `select doc, group_concat(term, ' ') from temp.${vocabulary} group by doc`;
  }

  async insert(table: Table, rows: readonly Row[]): Promise<void> {
    let statement = this.#inserts.get(table.name);
    if (statement === undefined) {
      const names = table.columns.map(({ name, kind }) =>
        kind === 'integer' && table.columns.some((other) => other.kind === 'words') ? 'rowid' : quote(name),
      );
      statement = this.#database.prepare(
        `insert into ${quote(table.name)} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      );
      this.#inserts.set(table.name, statement);
    }
    for (const row of rows) statement.run(...row.map((cell, at) => valueOf(table.columns[at], cell)));
  }

  async clear({ name }: Table): Promise<void> {
    this.#database.exec(`delete from ${quote(name)}`);
  }

  async readPapersAgain(): Promise<void> {
    this.#database.exec(
      `update test_banks set text_status = 'pending', text_tries = 0 where text_status = 'done'`,
    );
  }

  /** Commits, and syncs the file to disk. */
  async finish(): Promise<void> {
    this.#database.exec('COMMIT; PRAGMA journal_mode = DELETE');
    this.#database.close();
    const file = openSync(this.#file, 'r+');
    fsyncSync(file);
    closeSync(file);
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #all<Found = unknown>(sql: string, ...values: SQLInputValue[]): Found[] {
    return this.#database.prepare(sql).all(...values) as unknown[] as Found[];
  }
}

function kindOf(table: string, { name, type }: { name: string; type: string }): ColumnKind {
  const kind = KINDS[type.toUpperCase()];
  if (kind === undefined)
    throw new MoveRefused(`${table}.${name} has the type ${type}, which cannot be moved.`);
  return kind;
}

function cellOf(table: Table, { name, kind }: Column, value: SQLOutputValue): Cell {
  if (value === null) return null;
  if (kind === 'integer' && typeof value === 'bigint') return String(value);
  if (kind === 'real' && (typeof value === 'number' || typeof value === 'bigint'))
    return String(Number(value));
  if (kind === 'text' && typeof value === 'string') return value;
  if (kind === 'words' && typeof value === 'string') return value.split(' ').sort().join(' ');
  if (kind === 'bytes' && value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  throw new MoveRefused(`${table.name}.${name} has a ${typeof value} where its type is ${kind}.`);
}

function valueOf(column: Column | undefined, cell: Cell): SQLInputValue {
  if (cell === null) return null;
  if (column?.kind === 'integer') return BigInt(cell);
  if (column?.kind === 'real') return Number(cell);
  if (column?.kind === 'bytes') return Buffer.from(cell, 'hex');
  return cell;
}

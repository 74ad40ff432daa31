import { sql, type RawBuilder, type Transaction } from 'kysely';
import { MIGRATION_TABLES } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';
import {
  MoveRefused,
  type Cell,
  type Column,
  type ColumnKind,
  type Row,
  type Side,
  type Table,
} from './catalogue.ts';

const ROWS_AT_ONCE = 500;
/** The wait for the transaction of a server that is still writing. */
const LOCK_TIMEOUT_MS = 5_000;

const KINDS: Readonly<Record<string, ColumnKind>> = {
  bigint: 'integer',
  integer: 'integer',
  smallint: 'integer',
  boolean: 'integer',
  'double precision': 'real',
  text: 'text',
  bytea: 'bytes',
  tsvector: 'words',
};

interface ColumnRow {
  table_name: string;
  name: string;
  type: string;
}

export interface PostgresSideOptions {
  /** `read`: others may only read meanwhile. `write`: others are locked out. `look`: nothing is locked. */
  readonly intent: 'read' | 'write' | 'look';
}

/** PostgreSQL in a transaction that locks its tables against the writes of other connections, except with `look`. */
export class PostgresSide implements Side {
  readonly #transaction: Transaction<Tables>;
  /** By table and column name: a table that was read from the other database has the types of that database. */
  #columns = new Map<string, Column>();

  private constructor(transaction: Transaction<Tables>) {
    this.#transaction = transaction;
  }

  /** @throws MoveRefused when another connection keeps a table locked */
  static async over(
    transaction: Transaction<Tables>,
    { intent }: PostgresSideOptions,
  ): Promise<PostgresSide> {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    const side = new PostgresSide(transaction);
    if (intent !== 'look') await side.#lock(intent);
    return side;
  }

  async #lock(intent: 'read' | 'write'): Promise<void> {
    const tables = await tableNames(this.#transaction);
    if (tables.length === 0) return;
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(this.#transaction);
    const mode = sql.raw(intent === 'read' ? 'SHARE' : 'ACCESS EXCLUSIVE');
    try {
      await sql`LOCK TABLE ${sql.join(tables.map((name) => sql.table(name)))} IN ${mode} MODE`.execute(
        this.#transaction,
      );
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error;
      throw new MoveRefused('PostgreSQL is in use by a server or another move: stop it and begin again.');
    }
  }

  async tables(): Promise<Table[]> {
    const { rows } = await sql<ColumnRow>`
      select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum
    `.execute(this.#transaction);
    const tables = new Map<string, Column[]>();
    for (const { table_name, name, type } of rows) {
      if (MIGRATION_TABLES.includes(table_name)) continue;
      const columns = tables.get(table_name) ?? [];
      tables.set(table_name, columns);
      columns.push({ name, type, kind: kindOf(table_name, name, type) });
    }
    this.#columns = new Map(
      [...tables].flatMap(([table, columns]) => columns.map((column) => [`${table}.${column.name}`, column])),
    );
    const parents = await this.#parents();
    return [...tables].map(([name, columns]) => ({ name, columns, parents: parents.get(name) ?? [] }));
  }

  #columnsOf({ name, columns }: Table): Column[] {
    return columns.map((column) => this.#columns.get(`${name}.${column.name}`) ?? column);
  }

  async #parents(): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ child: string; parent: string }>`
      select distinct child.relname as child, parent.relname as parent
      from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and child.relnamespace = current_schema()::regnamespace
    `.execute(this.#transaction);
    const parents = new Map<string, string[]>();
    for (const { child, parent } of rows) parents.set(child, [...(parents.get(child) ?? []), parent]);
    return parents;
  }

  async migrations(): Promise<string[]> {
    return appliedMigrations(this.#transaction);
  }

  async count({ name }: Table): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      this.#transaction,
    );
    return rows[0]?.n ?? 0;
  }

  async *rows(table: Table): AsyncGenerator<Row[]> {
    const { name } = table;
    const columns = this.#columnsOf(table);
    const cells = columns.map((column, at) => sql`${cellOf(column)} as ${sql.ref(`c${at}`)}`);
    await sql`declare all_rows no scroll cursor for select ${sql.join(cells)} from ${sql.table(name)}`.execute(
      this.#transaction,
    );
    for (;;) {
      const { rows } = await sql<Record<string, Cell>>`fetch ${sql.lit(ROWS_AT_ONCE)} from all_rows`.execute(
        this.#transaction,
      );
      if (rows.length === 0) break;
      yield rows.map((row) => columns.map(({ kind }, at) => normalised(kind, row[`c${at}`] ?? null)));
    }
    await sql`close all_rows`.execute(this.#transaction);
  }

  async insert(table: Table, rows: readonly Row[]): Promise<void> {
    for (const row of rows) assertStorable(table, row);
    const objects = rows.map((row) => Object.fromEntries(row.map((cell, at) => [`c${at}`, cell])));
    const columns = this.#columnsOf(table);
    const types = columns.map((column, at) => sql`${sql.ref(`c${at}`)} ${sql.raw(sentType(column))}`);
    const values = columns.map((column, at) => valueOf(column, sql.ref(`c${at}`)));
    await sql`
      insert into ${sql.table(table.name)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      select ${sql.join(values)} from json_to_recordset(${JSON.stringify(objects)}::json) as sent (${sql.join(types)})
    `.execute(this.#transaction);
  }

  async clear({ name }: Table): Promise<void> {
    await sql`delete from ${sql.table(name)}`.execute(this.#transaction);
  }

  async readPapersAgain(): Promise<void> {
    await this.#transaction
      .updateTable('test_banks')
      .set({ text_status: 'pending', text_tries: 0 })
      .where('text_status', '=', 'done')
      .execute();
  }

  /** Sets the sequences, so that later rows get ids above the highest one. */
  async finish(tables: readonly Table[]): Promise<void> {
    for (const { name, columns } of tables) {
      for (const column of columns) {
        const { rows } = await sql<{ sequence: string | null }>`
          select pg_get_serial_sequence(${quoted(name)}, ${column.name}) as sequence
        `.execute(this.#transaction);
        const sequence = rows[0]?.sequence ?? null;
        if (sequence === null) continue;
        await sql`
          select setval(${sequence}::regclass, max(${sql.ref(column.name)})) from ${sql.table(name)}
          having max(${sql.ref(column.name)}) is not null
        `.execute(this.#transaction);
      }
    }
  }
}

/** Counts the connections of servers to any schema of this database. */
export async function countServers({ query }: Pick<Store, 'query'>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'icando'
  `.execute(query);
  return rows[0]?.n ?? 0;
}

/** All tables of the schema. */
export async function tableNames(query: Store['query']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname
  `.execute(query);
  return rows.map(({ name }) => name);
}

export async function appliedMigrations(query: Store['query']): Promise<string[]> {
  if (!(await tableNames(query)).includes('schema_migrations')) return [];
  const { rows } = await sql<{ id: string }>`select id from schema_migrations order by id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Updates the statistics, without which the first queries after a move would be slow. */
export async function analyze(query: Store['query']): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    for (const name of await tableNames(transaction))
      await sql`analyze ${sql.table(name)}`.execute(transaction);
  });
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function kindOf(table: string, name: string, type: string): ColumnKind {
  const kind = KINDS[type];
  if (kind === undefined)
    throw new MoveRefused(`${table}.${name} has the type ${type}, which cannot be moved.`);
  return kind;
}

function cellOf({ name, kind, type }: Column): RawBuilder<string> {
  const column = sql.ref(name);
  if (type === 'boolean') return sql`${column}::int::text`;
  if (kind === 'bytes') return sql`encode(${column}, 'hex')`;
  if (kind === 'words') return sql`array_to_string(tsvector_to_array(${column}), ' ')`;
  return sql`${column}::text`;
}

function normalised(kind: ColumnKind, cell: Cell): Cell {
  if (cell === null) return null;
  if (kind === 'real') return String(Number(cell));
  if (kind === 'words') return cell.split(' ').sort().join(' ');
  return cell;
}

function sentType({ kind, type }: Column): string {
  return kind === 'bytes' || kind === 'words' ? 'text' : type;
}

function valueOf({ kind }: Column, sent: RawBuilder<unknown>): RawBuilder<unknown> {
  if (kind === 'bytes') return sql`decode(${sent}, 'hex')`;
  if (kind === 'words') return sql`array_to_tsvector(string_to_array(${sent}, ' '))`;
  return sent;
}

/** @throws MoveRefused for text with the character NUL */
export function assertStorable({ name, columns }: Table, row: Row): void {
  const at = row.findIndex((cell) => cell?.includes('\0') === true);
  if (at < 0) return;
  const id = `${columns[0]?.name ?? ''} ${row[0] ?? ''}`;
  throw new MoveRefused(
    `${name}.${columns[at]?.name ?? ''} of the row with ${id} has the character NUL, which PostgreSQL cannot store: remove it first.`,
  );
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/schema/tables.ts';

interface Table {
  name: string;
  numbers: string[];
  texts: string[];
}

let tables: Promise<Table[]> | undefined;

const IN_POSTGRES = sql<Column>`SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'`;
const IN_SQLITE = sql<Column>`SELECT t.name AS "table", c.name AS name, c.type AS type FROM pragma_table_list t, pragma_table_info(t.name) c WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`;

/** Written in the background, a while after the call. */
const WRITTEN_LATER = new Set(['security_log']);

interface Column {
  table: string;
  name: string;
  type: string;
}

/** The columns that can hold an id, by the database's own catalogue, so that a new table is included. */
async function findTables(query: Kysely<Tables>): Promise<Table[]> {
  const isPostgres = process.env['DATABASE_URL'] !== undefined;
  const { rows } = await (isPostgres ? IN_POSTGRES : IN_SQLITE).execute(query);
  const found = rows.filter(({ table }) => !WRITTEN_LATER.has(table));
  return [...Map.groupBy(found, ({ table }) => table)].map(([name, columns]) => ({
    name,
    numbers: columns.filter(({ type }) => /int/i.test(type)).map((column) => column.name),
    texts: columns.filter(({ type }) => /text|char/i.test(type)).map((column) => column.name),
  }));
}

/** All rows in which one of the ids is a value, as `table: JSON` in a fixed order. */
export async function readRows(query: Kysely<Tables>, ids: readonly (number | string)[]): Promise<string[]> {
  tables ??= findTables(query);
  const numbers = ids.filter((id) => typeof id === 'number');
  const texts = ids.filter((id) => typeof id === 'string');
  const found = await Promise.all(
    (await tables).map(async (table) => {
      const tests = [
        ...(numbers.length === 0 ? [] : table.numbers.map((column) => isIn(column, numbers))),
        ...(texts.length === 0 ? [] : table.texts.map((column) => isIn(column, texts))),
      ];
      if (tests.length === 0) return [];
      const { rows } =
        await sql`SELECT * FROM ${sql.table(table.name)} WHERE ${sql.join(tests, sql` OR `)}`.execute(query);
      return rows.map((row) => `${table.name}: ${JSON.stringify(row)}`);
    }),
  );
  return found.flat().sort();
}

function isIn(column: string, values: readonly (number | string)[]) {
  const compared = typeof values[0] === 'number' ? sql`CAST(${sql.ref(column)} AS bigint)` : sql.ref(column);
  return sql`${compared} IN (${sql.join(values)})`;
}

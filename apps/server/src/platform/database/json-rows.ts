import { sql, type RawBuilder } from 'kysely';
import type { EngineKind } from './database.ts';

interface JsonRows<Row> {
  kind: EngineKind;
  /** The table whose columns these are. */
  table: string;
  columns: readonly (keyof Row & string)[];
}

/**
 * A `select` of these rows, which are sent as one JSON parameter, for `insert` or `in`. With a parameter for each value, thousands of
 * rows would block the event loop for longer than the database writes them.
 */
export function selectOf<Row extends object>(
  { kind, table, columns }: JsonRows<Row>,
  rows: readonly Row[],
): RawBuilder<Row> {
  const json = JSON.stringify(rows);
  if (kind === 'postgres') {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
  }
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`));
  // Without `where`, SQLite would take `on conflict` for the condition of a join.
  return sql`select ${values} from json_each(${json}) where true`;
}

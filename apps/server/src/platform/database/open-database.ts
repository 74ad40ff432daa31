import type { Database, DatabaseOptions } from './database.ts';
import { openPostgres } from './postgres-database.ts';
import { openSqlite } from './sqlite-database.ts';

/** Opens the database; `Schema` is the caller's interface of all tables. Throws when a file or a schema cannot be opened or made. */
export function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  return options.kind === 'sqlite' ? openSqlite<Schema>(options) : openPostgres<Schema>(options);
}

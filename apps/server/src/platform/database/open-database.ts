import { openSqlite } from '@icando/sqlite-threads';
import { statementWork } from '../tracing/statement-work.ts';
import { traced, tracedNow } from '../tracing/traced.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/**
 * Opens the database; `Schema` is the caller's interface of all tables.
 * @throws when the file or schema cannot be opened or created
 */
export function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  if (options.kind === 'postgres') return openPostgres<Schema>(options);
  const describe = (statements: readonly { sql: string }[]) => () =>
    statementWork(
      'sqlite',
      statements.map(({ sql }) => sql),
    );
  return openSqlite<Schema>({
    ...options,
    tracer: {
      run: (statements, work) => traced(describe(statements), work),
      runSync: (statements, work) => tracedNow(describe(statements), work),
    },
  });
}

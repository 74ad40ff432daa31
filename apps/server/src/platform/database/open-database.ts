import { openSqlite } from '@icando/sqlite-threads';
import { statementWork, traced, tracedSync } from '../tracing/traced.ts';
import type { Database, DatabaseOptions } from './database.ts';

/** @throws when the file or schema cannot be opened or created */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<Database<Schema>> {
  if (options.kind === 'postgres') {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres<Schema>(options);
  }
  return openSqlite<Schema>({
    ...options,
    tracer: {
      run: (statements, work) => traced(() => statementWork('sqlite', statements), work),
      runSync: (statements, work) => tracedSync(() => statementWork('sqlite', statements), work),
    },
  });
}

export { backupDatabase } from './backup.ts';
export {
  compileBatch,
  type BatchItem,
  type BatchOutcome,
  type BatchResult,
  type BatchResults,
} from './batch.ts';
export { openSqlite, type SqliteDatabase, type SqliteOptions } from './database.ts';
export { DatabaseUnavailable, isTemporary, SqliteError } from './errors.ts';
export type { DatabaseLoad } from './jobs.ts';
export { changesRows, toColumnValue, type Statement } from './statements.ts';
export type { Tracer } from './dialect.ts';

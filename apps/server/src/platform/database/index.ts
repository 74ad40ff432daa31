export {
  backupDatabase,
  DatabaseUnavailable,
  type BatchItem,
  type BatchOutcome,
  type BatchResult,
  type DatabaseLoad,
} from '@icando/sqlite-threads';
export { isForeignKeyViolation, isUnavailable, isUniqueViolation } from './database-errors.ts';
export type { Database, DatabaseOptions, EngineKind } from './database.ts';
export { retryRaces } from './conflict-retry.ts';
export { createIdSource, nextId, timeOfId } from './ids.ts';
export { selectOf } from './json-rows.ts';
export {
  migrate,
  MIGRATION_TABLES,
  type Migration,
  type MigrationDatabase,
  type MigrationHelpers,
} from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { watchSharedClock } from './shared-clock.ts';

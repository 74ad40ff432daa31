export { backupDatabase } from './backup.ts';
export { DataDirectoryInUse, lockDataDirectory } from './data-directory-lock.ts';
export {
  DatabaseUnavailable,
  isForeignKeyViolation,
  isUnavailable,
  isUniqueViolation,
} from './database-errors.ts';
export type {
  BatchItem,
  BatchOutcome,
  BatchResult,
  Database,
  DatabaseLoad,
  DatabaseOptions,
  EngineKind,
} from './database.ts';
export { retryRaces } from './conflict-retry.ts';
export { configureIds, createIdSource, nextId, timeOfId } from './ids.ts';
export { migrate, type Migration, type MigrationDatabase, type MigrationHelpers } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export { watchSharedClock } from './shared-clock.ts';

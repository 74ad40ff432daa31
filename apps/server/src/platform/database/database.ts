import type { SqliteDatabase } from '@icando/sqlite-threads';

/** The database's location: a file for the embedded engine, a URL for PostgreSQL. */
export type DatabaseOptions =
  | {
      readonly kind: 'sqlite';
      /** Path of the database file, created when missing; its directory must exist. */
      readonly file: string;
      /** A statement is cut off after this many milliseconds (3,000), a job with its time in the queue after a third more. */
      readonly statementTimeoutMs?: number;
    }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Lower-case name of the schema, created when missing; without it the server's own search path. */
      readonly schema?: string;
      /** The maximum of connections (10). */
      readonly poolSize?: number;
    };

export type EngineKind = DatabaseOptions['kind'];

/**
 * One schema, two engines behind the interface of `@icando/sqlite-threads`. On PostgreSQL each statement of a writing
 * batch is READ COMMITTED, batches and transactions are retried (5 times) after a serialisation failure or deadlock,
 * `load` counts connections, and `writeSync` never writes.
 */
export interface Database<Schema> extends SqliteDatabase<Schema> {
  readonly kind: EngineKind;
}

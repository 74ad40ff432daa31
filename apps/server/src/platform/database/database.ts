import type { SqliteDatabase } from '@icando/sqlite-threads';

/** Where the data is. The embedded engine needs nothing but a file; PostgreSQL needs a URL. */
export type DatabaseOptions =
  | {
      readonly kind: 'sqlite';
      /** Path of the database file, made when missing; its directory must exist. */
      readonly file: string;
      /** A statement is cut off after this many milliseconds (3,000), a job with its time in the queue after a third more. */
      readonly statementTimeoutMs?: number;
    }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Lower-case name of the schema to work in, made when missing; without it the server's own search path. */
      readonly schema?: string;
      /** Connections at most (10). */
      readonly poolSize?: number;
    };

export type EngineKind = DatabaseOptions['kind'];

/**
 * One schema, two engines behind the interface of `@icando/sqlite-threads`. On PostgreSQL each statement of a writing batch is READ
 * COMMITTED, batches and transactions are tried again (5 times) after a serialisation failure or deadlock, `load` counts
 * connections, and `writeSync` never writes.
 */
export interface Database<Schema> extends SqliteDatabase<Schema> {
  readonly kind: EngineKind;
}

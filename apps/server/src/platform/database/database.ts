import type { SqliteDatabase } from '@icando/sqlite-threads';

export type DatabaseOptions =
  | {
      readonly kind: 'sqlite';
      readonly file: string;
      /** A statement is interrupted after this time (3,000), a job including its time in the queue after a third more. */
      readonly statementTimeoutMs?: number;
    }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** In lower case; created when missing. Without it, tables are found by the search path of PostgreSQL. */
      readonly schema?: string;
      readonly poolSize?: number;
    };

export type EngineKind = DatabaseOptions['kind'];

/**
 * On PostgreSQL each statement of a writing batch is READ COMMITTED, batches and transactions are retried 5 times after
 * a serialisation failure or deadlock, and `writeSync` never writes.
 */
export interface Database<Schema> extends SqliteDatabase<Schema> {
  readonly kind: EngineKind;
}

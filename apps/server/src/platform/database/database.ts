import type {
  CompiledQuery,
  DeleteResult,
  InsertResult,
  Kysely,
  QueryExecutorProvider,
  Transaction,
  UpdateResult,
} from 'kysely';

/** Where the data is. The embedded engine needs nothing but a file; PostgreSQL needs a URL. */
export type DatabaseOptions =
  | {
      readonly kind: 'sqlite';
      /** Path of the database file, made when missing; its directory must exist. */
      readonly file: string;
      /** A statement is cut off after this many milliseconds (3,000), a job with its wait after a third more. */
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

/** A Kysely builder, a raw `sql` fragment, or what either compiled to. */
export type Compilable<Row = unknown> =
  CompiledQuery<Row> | { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

/** One statement of a batch, alone or with what it must achieve. */
export type BatchItem<Row = unknown> =
  | Compilable<Row>
  | {
      readonly query: Compilable<Row>;
      /** Rows it must change (or, for a read, return) at least; with fewer the whole batch is rolled back. */
      readonly atLeast: number;
    };

export interface BatchResult<Row = unknown> {
  /** Rows read, or given back by RETURNING. */
  readonly rows: Row[];
  /** Rows inserted, updated or deleted; 0 for a read. */
  readonly changes: number;
}

export type BatchOutcome<Results> =
  | { readonly ok: true; readonly results: Results }
  /** `failedAt`: position of the first statement that did not reach its `atLeast`. Nothing was written. */
  | { readonly ok: false; readonly failedAt: number };

type ReadRow<Output> = Output extends InsertResult | UpdateResult | DeleteResult ? never : Output;
type RowOf<Item> = Item extends { readonly query: Compilable<infer Row>; readonly atLeast: number }
  ? ReadRow<Row>
  : Item extends Compilable<infer Row>
    ? ReadRow<Row>
    : unknown;
export type BatchResults<Items extends readonly unknown[]> = {
  [Position in keyof Items]: BatchResult<RowOf<Items[Position]>>;
};

export interface DatabaseLoad {
  /** Jobs (embedded) or connections (PostgreSQL) at work. */
  readonly running: number;
  /** How many wait for their turn. */
  readonly waiting: number;
  /** How long the first of them has been waiting, in milliseconds; 0 when nobody waits. */
  readonly oldestWaitMs: number;
}

/** One schema, two engines. `Schema` is the interface of all tables, kept by the caller. */
export interface Database<Schema> {
  readonly kind: EngineKind;
  /** For reads and for writes of a single statement. */
  readonly query: Kysely<Schema>;
  /**
   * Runs the statements in order in one transaction, sent as one message: all or nothing. It is the right way to check
   * and write at once (see `atLeast`). Only reads: they see one moment of the data. On PostgreSQL each statement of a
   * writing batch is READ COMMITTED, and the whole is tried again (5 times) after a serialisation failure or deadlock.
   * Throws what the engine threw; then nothing was written, except after a lost connection or time-out, when that is unknown.
   */
  batch<const Items extends readonly BatchItem[]>(items: Items): Promise<BatchOutcome<BatchResults<Items>>>;
  /**
   * An interactive transaction, serialisable on both engines, `work` being called again after a conflict (5 times): let it
   * do nothing but queries on the transaction it is given. Prefer `batch`: on SQLite this holds the only writer for every
   * round trip, and a `query` write or `batch` awaited inside `work` waits for itself until it is cut off.
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /**
   * Writes one small statement at once, in this thread, and answers how many rows it changed. Nothing: it was not written and
   * cannot be now, since the engine is no file, somebody else is writing, or the disk refuses; `query` then waits, or says why.
   * A process that is killed a moment later loses nothing of it; the power, when it fails, what was written in the 2 s before,
   * unless something that `query` or `batch` wrote came after it. The statements given to it are few and their texts never change.
   */
  writeNow(query: CompiledQuery): number | undefined;
  /** How busy it is at this moment; costs nothing. */
  load(): DatabaseLoad;
  /** Resolves when the database answers; rejects, within 5 s, when it does not. */
  ping(): Promise<void>;
  /** Lets what was accepted finish, then ends threads and connections. */
  close(): Promise<void>;
}

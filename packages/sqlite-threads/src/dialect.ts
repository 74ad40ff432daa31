import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { ReadQueue } from './read-queue.ts';
import { changesRows, isRead, toStatement, type Statement } from './statements.ts';
import type { WriteQueue, WriterSession } from './write-queue.ts';

/** Surrounds every query, for example with an OpenTelemetry span. The time in the queue is part of `work`. */
export interface Tracer {
  run<Result>(statements: readonly Statement[], work: () => Promise<Result>): Promise<Result>;
  runSync<Result>(statements: readonly Statement[], work: () => Result): Result;
}

export const noTracer: Tracer = {
  run: (_statements, work) => work(),
  runSync: (_statements, work) => work(),
};

/** Reads outside a transaction go to the reading thread, all other statements to the writing thread. */
export function createSqliteDialect(reads: ReadQueue, writes: WriteQueue, tracer: Tracer): Dialect {
  return {
    createAdapter: () => new ConcurrentAdapter(),
    createDriver: () => new ThreadsDriver(() => new ThreadsConnection(reads, writes, tracer)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ConcurrentAdapter extends SqliteAdapter {
  // Otherwise Kysely would run one query at a time, and queries could not share a message or a commit.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ThreadsConnection implements DatabaseConnection {
  readonly #reads: ReadQueue;
  readonly #writes: WriteQueue;
  readonly #tracer: Tracer;
  #session: WriterSession | undefined;

  constructor(reads: ReadQueue, writes: WriteQueue, tracer: Tracer) {
    this.#reads = reads;
    this.#writes = writes;
    this.#tracer = tracer;
  }

  get isInTransaction(): boolean {
    return this.#session !== undefined;
  }

  async openSession(): Promise<void> {
    this.#session = await this.#writes.openSession();
  }

  endSession(): void {
    this.#session?.end();
    this.#session = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = toStatement(query);
    const outcome = await this.#tracer.run([statement], () => {
      if (this.#session) return this.#session.run(statement);
      return (isRead(query) ? this.#reads : this.#writes).submit([statement]);
    });
    const result = outcome.ok ? outcome.results[0] : undefined;
    const rows = (result?.rows ?? []) as Row[];
    return changesRows(statement.sql) ? { rows, numAffectedRows: BigInt(result?.changes ?? 0) } : { rows };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

class ThreadsDriver implements Driver {
  readonly #connect: () => ThreadsConnection;

  constructor(connect: () => ThreadsConnection) {
    this.#connect = connect;
  }

  // The database opens and closes the threads, not Kysely.
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connect();
  }

  async releaseConnection(connection: ThreadsConnection): Promise<void> {
    if (connection.isInTransaction) await this.rollbackTransaction(connection);
  }

  async beginTransaction(connection: ThreadsConnection): Promise<void> {
    await connection.openSession();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: ThreadsConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.endSession();
  }

  async rollbackTransaction(connection: ThreadsConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch {
      // SQLite has rolled back by itself (disk full), or the thread and its transaction have ended.
    } finally {
      connection.endSession();
    }
  }
}

import {
  CompiledQuery,
  createQueryId,
  IdentifierNode,
  RawNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { SqliteReader } from './sqlite-reader.ts';
import type { SqliteWriter, WriterSession } from './sqlite-writer.ts';
import { changesRows, isRead, toStatement, type Statement } from './statements.ts';

/** Kysely over our two threads: reads outside a transaction go to the reader, everything else to the writer. */
export function createSqliteDialect(reader: SqliteReader, writer: SqliteWriter): Dialect {
  return {
    createAdapter: () => new ThreadsAdapter(),
    createDriver: () => new SqliteThreadsDriver(reader, writer),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class ThreadsAdapter extends SqliteAdapter {
  // Else Kysely lets one query run at a time, and no two could share a message or a commit.
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ThreadsConnection implements DatabaseConnection {
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;
  session: WriterSession | undefined;

  constructor(reader: SqliteReader, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = toStatement(query);
    const outcome = await this.#run(statement, isRead(query));
    const result = outcome.ok ? outcome.results[0] : undefined;
    const rows = (result?.rows ?? []) as Row[];
    return changesRows(statement.sql) ? { rows, numAffectedRows: BigInt(result?.changes ?? 0) } : { rows };
  }

  // Nobody streams yet; reads are pages. It is here because Kysely asks for it.
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  #run(statement: Statement, read: boolean) {
    if (this.session) return this.session.run(statement);
    return read ? this.#reader.submit([statement]) : this.#writer.submit([statement]);
  }
}

class SqliteThreadsDriver implements Driver {
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;

  constructor(reader: SqliteReader, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
  }

  // The threads are opened and closed by the database, not by Kysely.
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadsConnection(this.#reader, this.#writer);
  }

  async releaseConnection(connection: ThreadsConnection): Promise<void> {
    if (connection.session) await this.rollbackTransaction(connection);
  }

  async beginTransaction(connection: ThreadsConnection): Promise<void> {
    connection.session = await this.#writer.openSession();
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: ThreadsConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    this.#endSession(connection);
  }

  async rollbackTransaction(connection: ThreadsConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch {
      // SQLite has already rolled back by itself (disk full), or the thread is gone and the transaction with it.
    } finally {
      this.#endSession(connection);
    }
  }

  async savepoint(
    connection: ThreadsConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(compileSavepoint('savepoint', name, compile));
  }

  async rollbackToSavepoint(
    connection: ThreadsConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(compileSavepoint('rollback to', name, compile));
  }

  async releaseSavepoint(
    connection: ThreadsConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await connection.executeQuery(compileSavepoint('release', name, compile));
  }

  #endSession(connection: ThreadsConnection): void {
    connection.session?.end();
    connection.session = undefined;
  }
}

function compileSavepoint(
  command: string,
  name: string,
  compile: QueryCompiler['compileQuery'],
): CompiledQuery {
  return compile(
    RawNode.createWithChildren([RawNode.createWithSql(`${command} `), IdentifierNode.create(name)]),
    createQueryId(),
  );
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type CompiledQuery, type Transaction } from 'kysely';
import type {
  BatchItem,
  BatchOutcome,
  BatchResults,
  Database,
  DatabaseLoad,
  DatabaseOptions,
} from './database.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';
import { SqliteHere } from './sqlite-here.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { compileBatch, toStatement } from './statements.ts';
import { timeLimits } from './time-limits.ts';

/** How long `close` waits for a query that was cut off and still burns its processor. */
const STUCK_PATIENCE_MS = 2_000;

/** The embedded engine: SQLite in two threads, and for small writes in ours. Throws a SqliteError when the file cannot be opened or is no database. */
export async function openSqlite<Schema>(
  options: Extract<DatabaseOptions, { kind: 'sqlite' }>,
): Promise<Database<Schema>> {
  const limits = timeLimits(options.statementTimeoutMs);
  let reader: SqliteReader | undefined;
  const writer = await SqliteWriter.open(options.file, limits, () => reader?.schemaChanged());
  // Second, because a read-only connection cannot make the file.
  reader = await SqliteReader.open(options.file, limits);
  return new SqliteDatabase<Schema>(options.file, reader, writer);
}

class SqliteDatabase<Schema> implements Database<Schema> {
  readonly kind = 'sqlite';
  readonly query: Kysely<Schema>;
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;
  readonly #here: SqliteHere;
  #closing: Promise<void> | undefined;

  constructor(file: string, reader: SqliteReader, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
    this.#here = new SqliteHere(file, () => writer.flush());
    this.query = new Kysely({ dialect: createSqliteDialect(reader, writer) });
  }

  async batch<const Items extends readonly BatchItem[]>(
    items: Items,
  ): Promise<BatchOutcome<BatchResults<Items>>> {
    const { statements, reads } = compileBatch(items, this.query);
    const outcome = reads ? await this.#reader.submit(statements) : await this.#writer.submit(statements);
    // What the rows look like only the builders know.
    return outcome as BatchOutcome<BatchResults<Items>>;
  }

  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return this.query.transaction().execute(work);
  }

  writeNow(query: CompiledQuery): number | undefined {
    return this.#here.write(toStatement(query));
  }

  load(): DatabaseLoad {
    const [reads, writes] = [this.#reader.load(), this.#writer.load()];
    return {
      running: reads.running + writes.running,
      waiting: reads.waiting + writes.waiting,
      oldestWaitMs: Math.max(reads.oldestWaitMs, writes.oldestWaitMs),
    };
  }

  async ping(): Promise<void> {
    await Promise.all([
      this.#reader.submit([{ sql: 'SELECT 1', parameters: [], atLeast: 0 }]),
      this.#writer.submit([]),
    ]);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    // A query asked just before is still on its way through Kysely.
    await nextTurn();
    this.#here.close();
    const stuck = await this.#reader.close();
    await this.#writer.close();
    if (stuck.length > 0) await endStuckThreads(stuck);
  }
}

/** A thread inside a query would hold the process's exit until the query ends, which may be never. */
async function endStuckThreads(stuck: readonly Promise<void>[]): Promise<void> {
  const patience = Promise.withResolvers<'stuck'>();
  const timer = setTimeout(patience.resolve, STUCK_PATIENCE_MS, 'stuck');
  const outcome = await Promise.race([Promise.all(stuck), patience.promise]);
  clearTimeout(timer);
  if (outcome !== 'stuck') return;
  // Everything is on the disk and the connections are closed, so that nothing is lost by leaving the hard way.
  const leave = () => process.kill(process.pid, 'SIGKILL');
  process.once('exit', leave);
  void Promise.all(stuck).then(() => process.off('exit', leave));
}

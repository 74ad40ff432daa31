import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type CompiledQuery, type Transaction } from 'kysely';
import { compileBatch, type BatchItem, type BatchOutcome, type BatchResults } from './batch.ts';
import { createSqliteDialect } from './dialect.ts';
import { InlineConnection } from './inline-connection.ts';
import type { DatabaseLoad } from './jobs.ts';
import { sharedNumber } from './messages.ts';
import { ReadQueue } from './read-queue.ts';
import { toStatement } from './statements.ts';
import { timeLimits } from './time-limits.ts';
import { noTracer, type Tracer } from './tracer.ts';
import { WriteQueue } from './write-queue.ts';

/** How long `close` waits for a read that was cut off and still runs in its thread. */
const STUCK_READ_MS = 2_000;

export interface SqliteOptions {
  /** Path of the database file, made when missing; its directory must exist. */
  readonly file: string;
  /** A statement is cut off after this many milliseconds (3,000), a job with its time in the queue after a third more. */
  readonly statementTimeoutMs?: number;
  readonly tracer?: Tracer;
}

/** `Schema` is the interface of all tables. */
export interface SqliteDatabase<Schema> {
  /** For reads and for writes of a single statement. **Durability `full`**: a resolved write survives a power loss. */
  readonly query: Kysely<Schema>;
  /**
   * Runs the statements in order in one transaction, sent as one message: all or nothing. It is the right way to check
   * and write at once (see `atLeast`). Only reads: they see one snapshot. **Durability `full`.**
   * Throws what the engine threw; then nothing was written, except after a time-out or a lost connection, when that is unknown.
   */
  batch<const Items extends readonly BatchItem[]>(items: Items): Promise<BatchOutcome<BatchResults<Items>>>;
  /**
   * An interactive transaction, serialisable, **durability `full`**. Prefer `batch`: this holds the only writer for every
   * round trip, and a `query` write or `batch` awaited inside `work` waits for itself until it is cut off.
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /**
   * Writes one small statement in the calling thread and returns how many rows it changed. **Durability `normal`**: it survives
   * a process crash; a power loss may take the last 2 s, unless a later write through `query` or `batch` was acknowledged.
   * `undefined`: not written (another write is running, or an error); `query` then waits, or throws the error.
   * Each statement text is prepared once and kept: use few, constant texts.
   */
  writeSync(query: CompiledQuery): number | undefined;
  /** How busy it is at this moment; costs nothing. */
  load(): DatabaseLoad;
  /** Resolves when the database answers; rejects within 5 s when it does not. */
  ping(): Promise<void>;
  /** Finishes what was accepted, then ends the threads. */
  close(): Promise<void>;
}

/** Opens the file with a reading and a writing thread. Throws a SqliteError when it cannot be opened or is no database. */
export async function openSqlite<Schema>(
  options: SqliteOptions,
): Promise<SqliteDatabase<Schema> & { readonly kind: 'sqlite' }> {
  const { file, statementTimeoutMs, tracer = noTracer } = options;
  const setup = { file, limits: timeLimits(statementTimeoutMs), schemaVersion: sharedNumber() };
  const writes = await WriteQueue.open(setup);
  // Second, because a read-only connection cannot make the file.
  const reads = await ReadQueue.open(setup);
  return new ThreadedDatabase<Schema>(file, reads, writes, tracer);
}

class ThreadedDatabase<Schema> implements SqliteDatabase<Schema> {
  readonly kind = 'sqlite';
  readonly query: Kysely<Schema>;
  readonly #reads: ReadQueue;
  readonly #writes: WriteQueue;
  readonly #tracer: Tracer;
  readonly #inline: InlineConnection;
  #closing: Promise<void> | undefined;

  constructor(file: string, reads: ReadQueue, writes: WriteQueue, tracer: Tracer) {
    this.#reads = reads;
    this.#writes = writes;
    this.#tracer = tracer;
    this.#inline = new InlineConnection(file, () => writes.flush());
    this.query = new Kysely({ dialect: createSqliteDialect(reads, writes, tracer) });
  }

  async batch<const Items extends readonly BatchItem[]>(
    items: Items,
  ): Promise<BatchOutcome<BatchResults<Items>>> {
    const { statements, reads } = compileBatch(items, this.query);
    const queue = reads ? this.#reads : this.#writes;
    const outcome = await this.#tracer.run(statements, () => queue.submit(statements));
    // Only the builders know the type of the rows.
    return outcome as BatchOutcome<BatchResults<Items>>;
  }

  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return this.query.transaction().execute(work);
  }

  writeSync(query: CompiledQuery): number | undefined {
    const statement = toStatement(query);
    return this.#tracer.runSync([statement], () => this.#inline.write(statement));
  }

  load(): DatabaseLoad {
    const [reads, writes] = [this.#reads.load(), this.#writes.load()];
    return {
      running: reads.running + writes.running,
      waiting: reads.waiting + writes.waiting,
      oldestWaitMs: Math.max(reads.oldestWaitMs, writes.oldestWaitMs),
    };
  }

  async ping(): Promise<void> {
    await Promise.all([
      this.#reads.submit([{ sql: 'SELECT 1', parameters: [], atLeast: 0 }]),
      this.#writes.submit([]),
    ]);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    // A query that was just started has not left Kysely yet.
    await nextTurn();
    this.#inline.close();
    const stuck = await this.#reads.close();
    await this.#writes.close();
    if (stuck.length > 0) await killProcessAtExit(stuck);
  }
}

/** A thread inside a query holds the exit of the process until the query ends, which may be never: then it is killed at its exit. */
async function killProcessAtExit(stuck: readonly Promise<void>[]): Promise<void> {
  const timeout = Promise.withResolvers<'stuck'>();
  const timer = setTimeout(timeout.resolve, STUCK_READ_MS, 'stuck');
  const outcome = await Promise.race([Promise.all(stuck), timeout.promise]);
  clearTimeout(timer);
  if (outcome !== 'stuck') return;
  // Everything is on the disk and the connections are closed: nothing is lost.
  const kill = () => process.kill(process.pid, 'SIGKILL');
  process.once('exit', kill);
  void Promise.all(stuck).then(() => process.off('exit', kill));
}

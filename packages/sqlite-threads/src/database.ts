import { setImmediate as nextIteration } from 'node:timers/promises';
import { Kysely, type CompiledQuery, type Transaction } from 'kysely';
import { compileBatch, type BatchItem, type BatchOutcome, type BatchResults } from './batch.ts';
import { createSqliteDialect, noTracer, type Tracer } from './dialect.ts';
import { InlineConnection } from './inline-connection.ts';
import type { DatabaseLoad } from './jobs.ts';
import { sharedNumber } from './messages.ts';
import { ReadQueue } from './read-queue.ts';
import { toStatement } from './statements.ts';
import { timeLimits } from './thread-queue.ts';
import { WriteQueue } from './write-queue.ts';

const STUCK_READ_MS = 2_000;

export interface SqliteOptions {
  readonly file: string;
  readonly statementTimeoutMs?: number;
  /** For a statement and its wait for others before it; by default a third more than `statementTimeoutMs`. */
  readonly waitTimeoutMs?: number;
  readonly tracer?: Tracer;
}

export interface SqliteDatabase<Schema> {
  /** Reads, and writes of a single statement. **Durability `full`**: a resolved write survives a power loss. */
  readonly query: Kysely<Schema>;
  /**
   * Runs the statements in order in one transaction, sent as one message: all or nothing, with conditions (`atLeast`).
   * A batch of reads sees one snapshot. **Durability `full`.** Throws the engine's errors; then nothing was written, or after
   * a time-out or a lost connection it is unknown whether anything was.
   */
  batch<const Items extends readonly BatchItem[]>(items: Items): Promise<BatchOutcome<BatchResults<Items>>>;
  /**
   * Interactive, serialisable, **durability `full`**. Prefer `batch`: a transaction blocks the only writer for every round
   * trip, and a `query` write or `batch` that `work` awaits is blocked by the transaction itself until it times out.
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /**
   * Writes small statements in the calling thread, in one transaction; returns how many rows the first one changed, and runs
   * the others only when it changed any. **Durability `normal`**: the write survives a process crash; a power loss may take
   * the last 2 s, unless a later write through `query` or `batch` was acknowledged. Returns `undefined` when nothing was
   * written (another write is running, or an error): `query` would then wait, or throw the error. Each statement text is
   * cached: use few, constant texts.
   */
  writeSync(...queries: readonly [CompiledQuery, ...CompiledQuery[]]): number | undefined;
  /**
   * Removes deleted rows also from the write-ahead log, by copying it into the file; there they are overwritten. False while
   * a read needs them: repeat it later. True on an engine whose operator does this (PostgreSQL).
   */
  emptyLog(): Promise<boolean>;
  load(): DatabaseLoad;
  /** Rejects within 5 s when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the file with a reading and a writing thread. @throws SqliteError */
export async function openSqlite<Schema>(
  options: SqliteOptions,
): Promise<SqliteDatabase<Schema> & { readonly kind: 'sqlite' }> {
  const { file, statementTimeoutMs, waitTimeoutMs, tracer = noTracer } = options;
  const setup = {
    file,
    limits: timeLimits(statementTimeoutMs, waitTimeoutMs),
    schemaVersion: sharedNumber(),
  };
  const writes = await WriteQueue.open(setup);
  // After the writer: a read-only connection cannot create the file.
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
    return outcome as BatchOutcome<BatchResults<Items>>;
  }

  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return this.query.transaction().execute(work);
  }

  writeSync(...queries: readonly [CompiledQuery, ...CompiledQuery[]]): number | undefined {
    const statements = queries.map((query) => toStatement(query));
    return this.#tracer.runSync(statements, () => this.#inline.write(statements));
  }

  emptyLog(): Promise<boolean> {
    return this.#writes.emptyLog();
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
    await nextIteration();
    this.#inline.close();
    const stuck = await this.#reads.close();
    await this.#writes.close();
    if (stuck.length > 0) await killProcessAtExit(stuck);
  }
}

/** A thread inside a query delays the exit of the process until the query ends, which may be never. */
async function killProcessAtExit(stuck: readonly Promise<void>[]): Promise<void> {
  const timeout = Promise.withResolvers<'stuck'>();
  const timer = setTimeout(timeout.resolve, STUCK_READ_MS, 'stuck');
  const outcome = await Promise.race([Promise.all(stuck), timeout.promise]);
  clearTimeout(timer);
  if (outcome !== 'stuck') return;
  const kill = () => process.kill(process.pid, 'SIGKILL');
  process.once('exit', kill);
  void Promise.all(stuck).then(() => process.off('exit', kill));
}

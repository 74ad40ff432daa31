import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SECURE_DELETE } from './connection.ts';
import { toBound } from './execution.ts';
import type { Statement } from './statements.ts';

const FLUSH_MS = 2_000;
const CACHE_KIB = 8_000;

/** For small and frequent writes: the round trip to the writing thread and its fsync take twenty times as long. */
export class InlineConnection {
  readonly #file: string;
  readonly #flush: () => Promise<void>;
  readonly #prepared = new Map<string, StatementSync>();
  #handle: DatabaseSync | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(file: string, flush: () => Promise<void>) {
    this.#file = file;
    this.#flush = flush;
  }

  write(statements: readonly Statement[]): number | undefined {
    if (this.#isClosed) return undefined;
    try {
      const changes = this.#runAll(statements);
      this.#flushTimer ??= setTimeout(() => this.#startFlush(), FLUSH_MS).unref();
      return changes;
    } catch {
      // Another write is running, or an error that the writing thread reports when the caller repeats the write there.
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#flushTimer);
    this.#prepared.clear();
    this.#handle?.close();
  }

  #runAll(statements: readonly Statement[]): number {
    const handle = (this.#handle ??= this.#open());
    const [first, ...others] = statements as [Statement, ...Statement[]];
    if (others.length === 0) return this.#run(handle, first);
    this.#prepare(handle, 'BEGIN IMMEDIATE').run();
    try {
      const changes = this.#run(handle, first);
      if (changes > 0) for (const statement of others) this.#run(handle, statement);
      this.#prepare(handle, 'COMMIT').run();
      return changes;
    } catch (error) {
      if (handle.isTransaction) handle.exec('ROLLBACK');
      throw error;
    }
  }

  #run(handle: DatabaseSync, { sql, parameters }: Statement): number {
    return Number(this.#prepare(handle, sql).run(...parameters.map(toBound)).changes);
  }

  #prepare(handle: DatabaseSync, sql: string): StatementSync {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      prepared = handle.prepare(sql);
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }

  #open(): DatabaseSync {
    // Waiting for a lock would block the event loop.
    const handle = new DatabaseSync(this.#file, { enableForeignKeyConstraints: true, timeout: 0 });
    // Durability `normal`: a commit is in the log, which survives a crash of the process; the next flush or commit syncs it.
    handle.exec('PRAGMA synchronous = NORMAL');
    handle.exec('PRAGMA wal_autocheckpoint = 0');
    handle.exec(SECURE_DELETE);
    handle.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    handle.exec('PRAGMA temp_store = MEMORY');
    return handle;
  }

  #startFlush(): void {
    this.#flushTimer = undefined;
    // The next write schedules another flush. A disk error is reported to the callers of the writing thread.
    this.#flush().catch(() => undefined);
  }
}

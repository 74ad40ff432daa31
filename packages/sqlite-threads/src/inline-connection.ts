import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { toBound } from './execution.ts';
import type { Statement } from './statements.ts';

/** After this time a write is on the disk: what a power loss can take. */
const FLUSH_MS = 2_000;
const CACHE_KIB = 8_000;

/**
 * A connection in the calling thread, for small and frequent writes: the round trip to the writing thread and the fsync cost
 * twenty times as much as such a write. It never waits for a lock.
 */
export class InlineConnection {
  readonly #file: string;
  readonly #flush: () => Promise<void>;
  readonly #prepared = new Map<string, StatementSync>();
  #handle: DatabaseSync | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Opened with the first write. `flush` syncs the log to the disk, in another thread. */
  constructor(file: string, flush: () => Promise<void>) {
    this.#file = file;
    this.#flush = flush;
  }

  /** The number of changed rows; undefined when the write is not possible now. */
  write(statement: Statement): number | undefined {
    if (this.#isClosed) return undefined;
    try {
      const changes = this.#run(statement);
      this.#flushTimer ??= setTimeout(() => this.#startFlush(), FLUSH_MS).unref();
      return changes;
    } catch {
      // Another write is running, or an error that the writing thread reports to whoever asks it.
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#flushTimer);
    this.#prepared.clear();
    this.#handle?.close();
  }

  #run({ sql, parameters }: Statement): number {
    const handle = (this.#handle ??= this.#open());
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      prepared = handle.prepare(sql);
      this.#prepared.set(sql, prepared);
    }
    return Number(prepared.run(...parameters.map(toBound)).changes);
  }

  #open(): DatabaseSync {
    // No lock is waited for: that would block the event loop.
    const handle = new DatabaseSync(this.#file, { enableForeignKeyConstraints: true, timeout: 0 });
    // Durability `normal`: a commit is in the log, which survives the process; the next flush or commit of the writer syncs it.
    handle.exec('PRAGMA synchronous = NORMAL');
    // The writing thread checkpoints.
    handle.exec('PRAGMA wal_autocheckpoint = 0');
    handle.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    handle.exec('PRAGMA temp_store = MEMORY');
    return handle;
  }

  #startFlush(): void {
    this.#flushTimer = undefined;
    // The next write schedules another flush; a broken disk is reported to whoever writes through the thread.
    this.#flush().catch(() => undefined);
  }
}

import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { statementWork } from '../tracing/statement-work.ts';
import { tracedNow } from '../tracing/traced.ts';
import { toBound } from './sqlite-execution.ts';
import type { Statement } from './statements.ts';

/** What was written here is on the disk after so long: what the power can take. */
const FLUSH_MS = 2_000;
/** The pages of a thousand rooms; it grows only as far as it is used. */
const CACHE_KIB = 8_000;

/**
 * A connection in the server's own thread, for small writes that are many: the way to the writing thread and back, and the wait
 * for the disk, cost twenty times what such a write does. It waits for nobody.
 */
export class SqliteHere {
  readonly #file: string;
  readonly #flush: () => Promise<void>;
  readonly #prepared = new Map<string, StatementSync>();
  #handle: DatabaseSync | undefined;
  #flushing: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Opened with the first write. `flush` puts the log on the disk, in another thread. */
  constructor(file: string, flush: () => Promise<void>) {
    this.#file = file;
    this.#flush = flush;
  }

  /** Rows that it changed; nothing when it could not be written now. */
  write(statement: Statement): number | undefined {
    if (this.#isClosed) return undefined;
    try {
      const changes = tracedNow(
        () => statementWork('sqlite', [statement.sql]),
        () => this.#run(statement),
      );
      this.#flushing ??= setTimeout(() => this.#flushNow(), FLUSH_MS).unref();
      return changes;
    } catch {
      // Somebody writes, or the disk is full: whoever asks the writing thread hears which.
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#flushing);
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
    // Nobody is waited for in the thread that serves everybody.
    const handle = new DatabaseSync(this.#file, { enableForeignKeyConstraints: true, timeout: 0 });
    // NORMAL: a commit is in the log, which outlives the process; the disk has it with the next flush or commit of the writing thread.
    handle.exec('PRAGMA synchronous = NORMAL');
    // The log is brought into the file by the writing thread.
    handle.exec('PRAGMA wal_autocheckpoint = 0');
    handle.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    handle.exec('PRAGMA temp_store = MEMORY');
    return handle;
  }

  #flushNow(): void {
    this.#flushing = undefined;
    // The next write asks again; a disk that refuses is told to whoever writes.
    this.#flush().catch(() => undefined);
  }
}

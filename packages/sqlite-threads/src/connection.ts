import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ThreadRole } from './messages.ts';
import { changesRows, changesSchema } from './statements.ts';

export interface Prepared {
  readonly statement: StatementSync;
  /** Empty when the statement gives no rows. */
  readonly columns: readonly string[];
  readonly changesRows: boolean;
  readonly changesSchema: boolean;
}

/** An application has some hundreds of distinct statements; each prepared one costs a few KB. */
const MAX_STATEMENTS = 300;

// 8 + 16 MB of pages: with a million words the whole server stays under 250 MB; misses hit the system's page cache.
const CACHE_KIB = { writer: 8_000, reader: 16_000 };

/** The connection of one thread, with its prepared statements (least recently used evicted first). */
export class SqliteConnection {
  readonly handle: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  #hasNewSchema = false;

  constructor(file: string, role: ThreadRole) {
    // 2 s for another program's lock (a backup, a shell): below the statement limit, so that SQLite reports it.
    this.handle = new DatabaseSync(file, {
      readOnly: role === 'reader',
      enableForeignKeyConstraints: true,
      timeout: 2_000,
    });
    if (role === 'writer') {
      this.handle.exec('PRAGMA journal_mode = WAL');
      // Durability `full`: in WAL mode anything less may lose acknowledged writes in a power loss.
      this.handle.exec('PRAGMA synchronous = FULL');
      // After a burst or a long read the log is truncated to 64 MB, else it would keep its greatest size.
      this.handle.exec('PRAGMA journal_size_limit = 67108864');
    }
    this.handle.exec(`PRAGMA cache_size = -${CACHE_KIB[role]}`);
    this.handle.exec('PRAGMA temp_store = MEMORY');
    // No mmap: a disk error would kill the process with SIGBUS instead of failing one query.
  }

  prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared) {
      this.#prepared.delete(sql);
    } else {
      const statement = this.handle.prepare(sql);
      statement.setReturnArrays(true);
      const columns = statement.columns().map((column) => column.name);
      prepared = { statement, columns, changesRows: changesRows(sql), changesSchema: changesSchema(sql) };
      const [oldest] = this.#prepared.keys();
      if (oldest !== undefined && this.#prepared.size >= MAX_STATEMENTS) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /** The statement is prepared anew the next time. */
  drop(sql: string): void {
    this.#prepared.delete(sql);
  }

  /** For after a change of tables: cached column names may be wrong. */
  dropStatements(): void {
    this.#prepared.clear();
    // A connection sees others' schema changes when it reads, not when it prepares: without this it would name the old columns.
    this.handle.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  }

  /** This connection changed tables. */
  schemaChanged(): void {
    this.#hasNewSchema = true;
    this.dropStatements();
  }

  /** Whether a transaction that changed tables has ended since the last call. */
  takeSchemaChange(): boolean {
    // Not before the commit: a reader would cache the old columns under the new version.
    if (!this.#hasNewSchema || this.handle.isTransaction) return false;
    this.#hasNewSchema = false;
    return true;
  }
}

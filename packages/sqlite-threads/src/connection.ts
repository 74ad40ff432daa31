import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ThreadRole } from './messages.ts';
import { changesRows, changesSchema } from './statements.ts';

export interface Prepared {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
  readonly changesRows: boolean;
  readonly changesSchema: boolean;
}

const MAX_STATEMENTS = 300;

/** The wait for another program's lock (a backup, a shell) is below the statement limit, so that SQLite reports it. */
export const BUSY_TIMEOUT_MS = 2_000;

// KiB. With a million words the whole server stays under 250 MB; misses hit the system's page cache.
const CACHE_KIB = { writer: 8_000, reader: 16_000 };

/** What was deleted is overwritten, so that no free page keeps it. */
export const SECURE_DELETE = 'PRAGMA secure_delete = ON';

export class SqliteConnection {
  readonly handle: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  #hasNewSchema = false;

  constructor(file: string, role: ThreadRole) {
    this.handle = new DatabaseSync(file, {
      readOnly: role === 'reader',
      enableForeignKeyConstraints: true,
      timeout: BUSY_TIMEOUT_MS,
    });
    if (role === 'writer') {
      this.handle.exec('PRAGMA journal_mode = WAL');
      // Durability `full`: with less, a power loss may lose acknowledged writes in WAL mode.
      this.handle.exec('PRAGMA synchronous = FULL');
      this.handle.exec('PRAGMA journal_size_limit = 67108864');
      this.handle.exec(SECURE_DELETE);
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

  drop(sql: string): void {
    this.#prepared.delete(sql);
  }

  dropStatements(): void {
    this.#prepared.clear();
    // A connection notices the schema changes of other connections when it reads, not when it prepares.
    this.handle.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  }

  schemaChanged(): void {
    this.#hasNewSchema = true;
    this.dropStatements();
  }

  takeSchemaChange(): boolean {
    // Reported only after the commit: before it, a reader would cache the old columns under the new version.
    if (!this.#hasNewSchema || this.handle.isTransaction) return false;
    this.#hasNewSchema = false;
    return true;
  }
}

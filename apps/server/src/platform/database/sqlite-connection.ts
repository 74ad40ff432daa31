import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ThreadRole } from './sqlite-messages.ts';
import { changesRows, changesSchema } from './statements.ts';

export interface Prepared {
  readonly statement: StatementSync;
  /** Empty when the statement gives no rows. */
  readonly columns: readonly string[];
  readonly changesRows: boolean;
  readonly changesSchema: boolean;
}

/** Distinct statements a product like this has: some hundreds; each prepared one costs a few KB. */
const MOST_STATEMENTS = 300;

// 8 + 16 MB of pages: with a million words the whole server stays under 250 MB; what misses is in the system's own cache.
const cacheKiB = { writer: 8_000, reader: 16_000 };

/** A connection as one of our threads uses it, remembering the statements it prepared (least recently used go first). */
export class SqliteConnection {
  readonly handle: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, role: ThreadRole) {
    // 2 s for another program's lock (a backup, a shell): below the statement limit, so that it is SQLite who answers.
    this.handle = new DatabaseSync(file, {
      readOnly: role === 'reader',
      enableForeignKeyConstraints: true,
      timeout: 2_000,
    });
    if (role === 'writer') {
      this.handle.exec('PRAGMA journal_mode = WAL');
      // FULL: in WAL mode anything less may lose acknowledged writes with the power.
      this.handle.exec('PRAGMA synchronous = FULL');
      // After a burst or a long read the log is cut back to 64 MB, else it would keep its greatest size.
      this.handle.exec('PRAGMA journal_size_limit = 67108864');
    }
    this.handle.exec(`PRAGMA cache_size = -${cacheKiB[role]}`);
    this.handle.exec('PRAGMA temp_store = MEMORY');
    // No mmap: a disk error would then kill the process with SIGBUS instead of failing one query.
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
      if (oldest !== undefined && this.#prepared.size >= MOST_STATEMENTS) this.#prepared.delete(oldest);
    }
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  /** This one is prepared anew the next time. */
  forget(sql: string): void {
    this.#prepared.delete(sql);
  }

  /** After a change of tables the remembered column names may be wrong. */
  forgetStatements(): void {
    this.#prepared.clear();
    // A connection learns of others' changes when it reads, not when it prepares: without this it would name the old columns.
    this.handle.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
  }
}

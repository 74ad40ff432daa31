/** A query that got no answer in time, or whose thread is gone. The caller may try again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** An error of SQLite, rebuilt from what its thread reported. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  /** SQLite's extended result code, e.g. 2067. */
  readonly errcode: number;
  /** Its name where callers act on it, e.g. SQLITE_CONSTRAINT_UNIQUE, else SQLITE_<number>. */
  readonly code: string;

  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
    this.code = NAMES.get(errcode) ?? NAMES.get(errcode & 0xff) ?? `SQLITE_${errcode}`;
  }
}

const NAMES = new Map([
  [5, 'SQLITE_BUSY'],
  [6, 'SQLITE_LOCKED'],
  [8, 'SQLITE_READONLY'],
  [10, 'SQLITE_IOERR'],
  [11, 'SQLITE_CORRUPT'],
  [13, 'SQLITE_FULL'],
  [14, 'SQLITE_CANTOPEN'],
  [19, 'SQLITE_CONSTRAINT'],
  [275, 'SQLITE_CONSTRAINT_CHECK'],
  [787, 'SQLITE_CONSTRAINT_FOREIGNKEY'],
  [1299, 'SQLITE_CONSTRAINT_NOTNULL'],
  [1555, 'SQLITE_CONSTRAINT_PRIMARYKEY'],
  [2067, 'SQLITE_CONSTRAINT_UNIQUE'],
]);

/** Result codes that pass by themselves: another program's lock, read-only, input/output, disk full, cannot open. */
const TEMPORARY = new Set([5, 6, 8, 10, 13, 14]);

/** Whether the same query may succeed later: it took too long, the disk is full, another program holds the lock. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // Not `instanceof SqliteError`: node:sqlite throws errors of its own with the same field.
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && TEMPORARY.has(error.errcode & 0xff);
}

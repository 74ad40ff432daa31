/** A query without a response in time, or whose thread has ended. The caller may retry later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  readonly errcode: number;
  /** The name of `errcode`, for example SQLITE_CONSTRAINT_UNIQUE, or SQLITE_<number>. */
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

/** Another program's lock, read-only, input/output, disk full, cannot open. */
const TEMPORARY = new Set([5, 6, 8, 10, 13, 14]);

export function isTemporary(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  // Not `instanceof SqliteError`: node:sqlite's own errors have the same field.
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && TEMPORARY.has(error.errcode & 0xff);
}

/** An answer did not come in time or the engine's thread is gone: the app says 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** What SQLite reported, brought back from its thread. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  /** SQLite's extended result code, e.g. 2067. */
  readonly errcode: number;
  /** Its name where we act on it, e.g. SQLITE_CONSTRAINT_UNIQUE, else SQLITE_<number>. */
  readonly code: string;

  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
    this.code = sqliteNames.get(errcode) ?? sqliteNames.get(errcode & 0xff) ?? `SQLITE_${errcode}`;
  }
}

const sqliteNames = new Map([
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

/** Codes of SQLite that pass by themselves (disk full, input/output, another program's lock). */
const sqliteOutages = new Set([5, 6, 8, 10, 13, 14]);

/** The system's codes for a database that cannot be reached; ENOENT is a missing Unix socket. */
const networkOutages = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN ENOENT'.split(
    ' ',
  ),
);

/**
 * SQLSTATEs that pass by themselves: classes 08 (connection), 53 (resources, disk full), 57 (shut down, cancelled by
 * the time limit), 58 (input/output); a lock not given, a standby refusing writes, and conflicts left after our retries.
 */
const postgresOutage = /^(08|53|57|58)|^(55P03|25006|40001|40P01)$/;

/** pg and pg-pool report these as bare messages. */
const postgresMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after calling end|driver has already been destroyed)/;

/** A row that would break uniqueness. `hint`: a column, `table.column`, or (PostgreSQL only) the constraint's name; without it any. */
export function isUniqueViolation(error: unknown, hint?: string): boolean {
  const facts = read(error);
  if (facts.errcode !== 1555 && facts.errcode !== 2067 && facts.code !== '23505') return false;
  if (hint === undefined) return true;
  const columns =
    facts.message.match(/UNIQUE constraint failed: (.*)$/)?.[1] ??
    facts.detail.match(/^Key \((.*?)\)=/)?.[1] ??
    '';
  const names = columns
    .split(', ')
    .flatMap((name) => [name, name.replace(/^.*\./, ''), `${facts.table}.${name}`]);
  return names.includes(hint) || facts.constraint === hint || facts.message.endsWith(`index '${hint}'`);
}

/** A row that points to one that is not there, or the removal of one still pointed to. */
export function isForeignKeyViolation(error: unknown): boolean {
  const facts = read(error);
  return facts.errcode === 787 || facts.code === '23503';
}

/** A table, or the type that belongs to it, that somebody else made a moment before. */
export function isThereAlready(error: unknown): boolean {
  const { code } = read(error);
  return code === '42P07' || code === '42710';
}

/** The database is away, full or too slow: the caller may try again later (503), whatever it asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  const facts = read(error);
  if (facts.errcode !== undefined) return sqliteOutages.has(facts.errcode & 0xff);
  return (
    networkOutages.has(facts.code) ||
    isPostgresOutage(error, facts.code) ||
    postgresMessages.test(facts.message) ||
    isUnavailable(error.cause)
  );
}

/** A conflict with another transaction that goes away when the work is done again. */
export function isConflict(error: unknown): boolean {
  const { code } = read(error);
  return code === '40001' || code === '40P01';
}

// A five-letter code alone could be a system's ("EPIPE"): only PostgreSQL's errors have a severity.
function isPostgresOutage(error: Error, code: string): boolean {
  return 'severity' in error && postgresOutage.test(code);
}

function read(error: unknown) {
  const from: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (key: string) => (typeof from[key] === 'string' ? from[key] : '');
  const message = error instanceof Error ? error.message : '';
  const errcode = typeof from['errcode'] === 'number' ? from['errcode'] : undefined;
  return {
    message,
    errcode,
    code: text('code'),
    detail: text('detail'),
    table: text('table'),
    constraint: text('constraint'),
  };
}

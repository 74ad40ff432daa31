import { isTemporary } from '@icando/sqlite-threads';

const networkOutages = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EHOSTDOWN ENOENT'.split(
    ' ',
  ),
);

/**
 * Transient SQLSTATEs: classes 08 (connection), 53 (resources, disk full), 57 (shutdown, statement timeout), 58
 * (input/output); a lock timeout, a read-only standby, and conflicts that remain after the retries.
 */
const postgresOutage = /^(08|53|57|58)|^(55P03|25006|40001|40P01)$/;

/** pg and pg-pool report these as plain messages without a code. */
const postgresMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after calling end|driver has already been destroyed)/;

/** `hint` is a column, `table.column`, or (PostgreSQL only) a constraint's name. Without it any violation counts. */
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

export function isForeignKeyViolation(error: unknown): boolean {
  const facts = read(error);
  return facts.errcode === 787 || facts.code === '23503';
}

export function alreadyExists(error: unknown): boolean {
  const { code } = read(error);
  return code === '42P07' || code === '42710';
}

export function isUnavailable(error: unknown): boolean {
  if (isTemporary(error)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (!(error instanceof Error)) return false;
  const facts = read(error);
  return (
    networkOutages.has(facts.code) ||
    isPostgresOutage(error, facts.code) ||
    postgresMessages.test(facts.message) ||
    isUnavailable(error.cause)
  );
}

export function isConflict(error: unknown): boolean {
  const { code } = read(error);
  return code === '40001' || code === '40P01';
}

// A code of five letters may also be a system error ("EPIPE"); only PostgreSQL's errors have a severity.
function isPostgresOutage(error: Error, code: string): boolean {
  return 'severity' in error && postgresOutage.test(code);
}

function read(error: unknown) {
  const fields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = (key: string) => (typeof fields[key] === 'string' ? fields[key] : '');
  const message = error instanceof Error ? error.message : '';
  const errcode = typeof fields['errcode'] === 'number' ? fields['errcode'] : undefined;
  return {
    message,
    errcode,
    code: text('code'),
    detail: text('detail'),
    table: text('table'),
    constraint: text('constraint'),
  };
}

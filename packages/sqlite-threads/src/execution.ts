import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { SqliteConnection } from './connection.ts';
import type { Answer, Failure, Job, PackedResult } from './messages.ts';
import type { ColumnValue, Statement } from './statements.ts';

/** A read of more rows is a bug: the result would fill the memory of both threads. */
const MAX_ROWS = 200_000;

class StatementTimeout extends Error {}

function runStatement(connection: SqliteConnection, statement: Statement, deadline: number): PackedResult {
  try {
    return runPrepared(connection, statement, deadline);
  } catch (error) {
    // SQLite would report the error again, to another caller, when the statement is reset for its next use.
    connection.drop(statement.sql);
    throw error;
  }
}

function runPrepared(
  connection: SqliteConnection,
  { sql, parameters }: Statement,
  deadline: number,
): PackedResult {
  const prepared = connection.prepare(sql);
  const bound = parameters.map(toBound);
  if (prepared.columns.length === 0) {
    const { changes } = prepared.statement.run(...bound);
    if (prepared.changesSchema) connection.schemaChanged();
    return { columns: [], values: [], changes: prepared.changesRows ? Number(changes) : 0 };
  }
  const values: ColumnValue[] = [];
  let rows = 0;
  for (const row of prepared.statement.iterate(...bound) as Iterable<unknown> as Iterable<SQLOutputValue[]>) {
    for (const value of row) values.push(value);
    rows += 1;
    if (rows % 64 === 0 && performance.now() > deadline)
      throw new StatementTimeout('the statement took too long');
    if (rows > MAX_ROWS) throw new RangeError(`a read of more than ${MAX_ROWS} rows`);
  }
  // ALTER TABLE of a table with rows reports columns, but returns no rows.
  if (prepared.changesSchema) connection.schemaChanged();
  return { columns: prepared.columns, values, changes: prepared.changesRows ? rows : 0 };
}

/** The caller must have opened a transaction or savepoint. */
export function runStatements(connection: SqliteConnection, job: Job, deadline: number): Answer {
  const results: PackedResult[] = [];
  for (const [position, statement] of job.statements.entries()) {
    const result = runStatement(connection, statement, deadline);
    const rows = result.columns.length > 0 ? result.values.length / result.columns.length : 0;
    if (Math.max(rows, result.changes) < statement.atLeast)
      return { id: job.id, kind: 'refused', failedAt: position };
    results.push(result);
  }
  return { id: job.id, kind: 'done', results };
}

/** A structured clone would lose an error's class and code. */
export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const errcode =
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
      ? error.errcode
      : undefined;
  return { message, errcode, timedOut: error instanceof StatementTimeout };
}

/** node:sqlite binds every number as a float: 7 || '' would be '7.0' and 7 / 2 would be 3.5. A bigint is an integer. */
export function toBound(value: ColumnValue): SQLInputValue {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
}

import {
  changesRows,
  compileBatch,
  type BatchItem,
  type BatchOutcome,
  type BatchResult,
  type BatchResults,
  type DatabaseLoad,
  type Statement,
} from '@icando/sqlite-threads';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { statementWork, traced } from '../tracing/traced.ts';
import { retryConflicts } from './conflict-retry.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { createKyselyPool, createPool, loadOf, sendQuery, withClient } from './postgres-pool.ts';

export async function openPostgres<Schema>(
  options: Extract<DatabaseOptions, { kind: 'postgres' }>,
): Promise<Database<Schema>> {
  const pool = createPool(options);
  try {
    if (options.schema !== undefined) await createSchema(pool, options.schema);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresDatabase<Schema>(pool);
}

class PostgresDatabase<Schema> implements Database<Schema> {
  readonly kind = 'postgres';
  readonly query: Kysely<Schema>;
  readonly #pool: pg.Pool;
  #closing: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.query = new Kysely({ dialect: new PostgresDialect({ pool: createKyselyPool(pool) }) });
  }

  async batch<const Items extends readonly BatchItem[]>(
    items: Items,
  ): Promise<BatchOutcome<BatchResults<Items>>> {
    const { statements, reads } = compileBatch(items, this.query);
    const outcome = await traced(
      () => statementWork('postgresql', statements),
      () => retryConflicts(() => withClient(this.#pool, (client) => sendBatch(client, statements, reads))),
    );
    return outcome as BatchOutcome<BatchResults<Items>>;
  }

  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return retryConflicts(() => this.query.transaction().setIsolationLevel('serializable').execute(work));
  }

  writeSync(): undefined {
    return undefined;
  }

  emptyLog(): Promise<true> {
    return Promise.resolve(true);
  }

  load(): DatabaseLoad {
    return loadOf(this.#pool);
  }

  async ping(): Promise<void> {
    await withClient(this.#pool, (client) => sendQuery(client, 'SELECT 1', []));
  }

  close(): Promise<void> {
    this.#closing ??= this.#pool.end();
    return this.#closing;
  }
}

async function sendBatch(
  client: pg.PoolClient,
  statements: readonly Statement[],
  reads: boolean,
): Promise<BatchOutcome<BatchResult[]>> {
  const sent = [
    sendQuery(client, reads ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN', []),
    ...statements.map((statement) => sendQuery(client, statement.sql, statement.parameters)),
  ];
  // Without conditions the commit does not wait for the results: after an error PostgreSQL turns it into a rollback.
  const conditional = statements.some((statement) => statement.atLeast > 0);
  if (!conditional) sent.push(sendQuery(client, 'COMMIT', []));
  const settled = await Promise.allSettled(sent);
  const [begin, ...answers] = settled.slice(0, statements.length + 1);
  const outcome = begin?.status === 'rejected' ? begin.reason : collectResults(statements, answers);
  const good = !(outcome instanceof Error) && outcome.ok;
  if (conditional) await sendQuery(client, good ? 'COMMIT' : 'ROLLBACK', []);
  const commit = conditional ? undefined : settled.at(-1);
  if (outcome instanceof Error) throw outcome;
  if (commit?.status === 'rejected') throw commit.reason;
  return outcome;
}

// Returns the first error, because the statements after a failed one fail only as a consequence.
function collectResults(
  statements: readonly Statement[],
  answers: PromiseSettledResult<pg.QueryResult>[],
): BatchOutcome<BatchResult[]> | Error {
  const results: BatchResult[] = [];
  for (const [position, statement] of statements.entries()) {
    const answer = answers[position];
    if (answer?.status !== 'fulfilled')
      return answer?.reason instanceof Error ? answer.reason : new Error(String(answer?.reason));
    const { rows, rowCount } = answer.value;
    const changes = changesRows(statement.sql) ? (rowCount ?? 0) : 0;
    if (Math.max(rows.length, changes) < statement.atLeast) return { ok: false, failedAt: position };
    results.push({ rows, changes });
  }
  return { ok: true, results };
}

async function createSchema(pool: pg.Pool, schema: string): Promise<void> {
  try {
    await pool.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  } catch (error) {
    const { rowCount } = await pool.query(
      'SELECT 1 FROM information_schema.schemata WHERE schema_name = $1',
      [schema],
    );
    if (rowCount === 0) throw error;
  }
}

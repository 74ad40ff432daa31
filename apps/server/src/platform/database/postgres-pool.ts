import { toColumnValue } from '@icando/sqlite-threads';
import pg from 'pg';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { statementWork } from '../tracing/statement-work.ts';
import { traced } from '../tracing/traced.ts';
import { retryConflicts } from './conflict-retry.ts';
import type { DatabaseOptions } from './database.ts';
import { borrow } from './pool-waits.ts';

const STATEMENT_MS = 3_000;
/** To reach the server or get a free connection: an outage must be an error within 5 s. */
const CONNECT_MS = 4_000;
/** For a server that went silent; later than its own limit, so that a slow statement is reported by the server. */
const SILENCE_MS = 4_500;

const BOOLEAN = 16;
const INT8 = 20;
const NUMERIC = 1700;

/** Counts, sums and ids (below 2^53) are numbers and booleans 0 or 1, as in SQLite; everything else as pg reads it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number;
    if (format !== 'binary' && oid === BOOLEAN) return (text: string) => (text === 't' ? 1 : 0);
    return pg.types.getTypeParser(oid, format);
  },
};

/** The connections to PostgreSQL, none opened yet. Throws a RangeError for a schema that cannot be named so. */
export function createPool(options: Extract<DatabaseOptions, { kind: 'postgres' }>): pg.Pool {
  const { schema } = options;
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new RangeError(`"${schema}" cannot be a schema's name`);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // A transaction whose server process died in the middle must not keep its locks.
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'icando',
    // Statements of a batch leave without waiting for each other; a query over its time then closes the connection.
    pipeline: true,
    types,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // A connection that breaks, idle or in use, reports it as an event too, which unheard would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The pool as Kysely wants it: parameters as `toColumnValue` says, time limits, lone statements retried after a conflict. */
export function createKyselyPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new Lease(await borrow(pool)),
    end: () => pool.end(),
    options: {},
  };
}

class Lease implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #inTransaction = false;
  /** Set by a transaction that lifted the server's limit for itself (migrations). */
  #patient = false;
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  // Kysely's type has a second form for cursors, which nobody here uses.
  // oxlint-disable-next-line typescript/no-explicit-any
  query(sql: any, parameters: readonly unknown[] = []): any {
    return this.#run(String(sql), parameters);
  }

  release(destroy?: boolean): void {
    this.#client.release(this.#broken || (destroy ?? false));
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const values = parameters.map(toColumnValue);
    if (/^(begin|start transaction)/i.test(sql)) this.#inTransaction = true;
    if (/^(commit|rollback)$/i.test(sql)) this.#inTransaction = this.#patient = false;
    if (/^set local statement_timeout/i.test(sql)) this.#patient = true;
    const send = () => sendQuery(this.#client, sql, values, this.#patient ? 0 : SILENCE_MS);
    try {
      return (await traced(
        () => statementWork('postgresql', [sql]),
        () => (this.#inTransaction ? send() : retryConflicts(send)),
      )) as PostgresQueryResult<unknown>;
    } catch (error) {
      this.#broken ||= !isReported(error);
      throw error;
    }
  }
}

/** Borrows a connection; one that failed in a way PostgreSQL did not report, or inside a transaction, is not used again. */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await borrow(pool);
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = !isReported(error) || client.getTransactionStatus() !== 'I';
    throw error;
  } finally {
    client.release(broken);
  }
}

// PostgreSQL's own errors have a severity; after another (time-out, cut wire) the connection's state is unknown, and pg
// may take a moment to notice.
function isReported(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Sends a statement; `silenceMs` (0: for ever) after which the connection counts as dead and is closed. */
export function sendQuery(
  client: pg.PoolClient,
  sql: string,
  values: unknown[],
  silenceMs = SILENCE_MS,
): Promise<pg.QueryResult> {
  const query: pg.QueryConfig & { query_timeout?: number } = { text: sql, values };
  if (silenceMs > 0) query.query_timeout = silenceMs;
  return client.query(query);
}

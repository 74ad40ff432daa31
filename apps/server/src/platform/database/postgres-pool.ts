import { toColumnValue, type DatabaseLoad } from '@icando/sqlite-threads';
import pg from 'pg';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { statementWork, traced } from '../tracing/traced.ts';
import { retryConflicts } from './conflict-retry.ts';
import type { DatabaseOptions } from './database.ts';

const STATEMENT_MS = 3_000;
/** The limit for connecting or getting a free connection: an outage must become an error within 5 s. */
const CONNECT_MS = 4_000;
/** The limit without a response. It exceeds PostgreSQL's own limit, so that PostgreSQL reports a slow statement. */
const SILENCE_MS = 4_500;

const BOOLEAN = 16;
const INT8 = 20;
const NUMERIC = 1700;

/** Counts, sums and ids (below 2^53) become numbers and booleans 0 or 1, as in SQLite; pg parses the other types. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number;
    if (format !== 'binary' && oid === BOOLEAN) return (text: string) => (text === 't' ? 1 : 0);
    return pg.types.getTypeParser(oid, format);
  },
};

/** @throws RangeError for an invalid schema name */
export function createPool(options: Extract<DatabaseOptions, { kind: 'postgres' }>): pg.Pool {
  const { schema } = options;
  if (schema !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new RangeError(`"${schema}" cannot be a schema's name`);
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'icando',
    // The statements of a batch are sent without waiting for each other. One over its time limit closes the connection.
    pipeline: true,
    types,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  });
  // Without a handler, the error event of a broken connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const pendingRequests = new WeakMap<pg.Pool, Set<{ since: number }>>();

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.idleCount > 0 || pool.totalCount < pool.options.max) return pool.connect();
  const requests = pendingRequests.get(pool) ?? new Set();
  pendingRequests.set(pool, requests);
  const request = { since: performance.now() };
  requests.add(request);
  try {
    return await pool.connect();
  } finally {
    requests.delete(request);
  }
}

export function loadOf(pool: pg.Pool): DatabaseLoad {
  const [first] = pendingRequests.get(pool) ?? [];
  return {
    running: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    oldestWaitMs: first === undefined ? 0 : performance.now() - first.since,
  };
}

/** Adapts the pool to Kysely: converts parameters, limits the time, and retries single statements after a conflict. */
export function createKyselyPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new KyselyClient(await checkOut(pool)),
    end: () => pool.end(),
    options: {},
  };
}

class KyselyClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #inTransaction = false;
  /** True in a transaction that turned off PostgreSQL's statement timeout (a migration). */
  #isUnlimited = false;
  #broken = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  // Kysely's type has a second overload for cursors, which is not used here.
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
    if (/^(commit|rollback)$/i.test(sql)) this.#inTransaction = this.#isUnlimited = false;
    if (/^set local statement_timeout/i.test(sql)) this.#isUnlimited = true;
    const send = () => sendQuery(this.#client, sql, values, this.#isUnlimited ? 0 : SILENCE_MS);
    try {
      return (await traced(
        () => statementWork('postgresql', [{ sql }]),
        () => (this.#inTransaction ? send() : retryConflicts(send)),
      )) as PostgresQueryResult<unknown>;
    } catch (error) {
      this.#broken ||= !isReported(error);
      throw error;
    }
  }
}

export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await checkOut(pool);
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

// After other errors (timeout, closed socket) the connection's state is unknown, and pg may notice late.
function isReported(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Closes the connection as dead after `silenceMs` (0: never) without a response. */
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

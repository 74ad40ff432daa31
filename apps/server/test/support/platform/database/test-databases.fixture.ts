import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database, DatabaseOptions, EngineKind } from '../../../../src/platform/database/database.ts';
import { openDatabase } from '../../../../src/platform/database/open-database.ts';

/** PostgreSQL for tests, e.g. postgres://postgres@127.0.0.1:54329/postgres. Without it, tests on PostgreSQL are skipped. */
export const testPostgresUrl = process.env['TEST_DATABASE_URL'];

/** Both engines, for `describe.for(testEngines)`; `missing` marks an engine that is not available. */
export const testEngines: readonly { readonly kind: EngineKind; readonly missing: boolean }[] = [
  { kind: 'sqlite', missing: false },
  { kind: 'postgres', missing: !testPostgresUrl },
];

export interface TestDatabase<Schema> {
  readonly database: Database<Schema>;
  /** For opening the database a second time. */
  readonly options: DatabaseOptions;
  /** Closes the database and removes its file or schema. */
  remove(): Promise<void>;
}

/**
 * A new empty database: a file in a temporary directory, or a new schema. `statementTimeoutMs` applies to SQLite only.
 */
export async function openTestDatabase<Schema>(
  kind: EngineKind,
  limits: { readonly statementTimeoutMs?: number } = {},
): Promise<TestDatabase<Schema>> {
  return kind === 'sqlite' ? openTestSqlite<Schema>(limits) : openTestPostgres<Schema>();
}

async function openTestSqlite<Schema>(limits: {
  readonly statementTimeoutMs?: number;
}): Promise<TestDatabase<Schema>> {
  const directory = await mkdtemp(join(tmpdir(), 'icando-test-'));
  const options = { kind: 'sqlite', file: join(directory, 'data.db'), ...limits } as const;
  const database = await openDatabase<Schema>(options);
  const remove = async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { database, options, remove };
}

async function openTestPostgres<Schema>(): Promise<TestDatabase<Schema>> {
  if (!testPostgresUrl) throw new Error('TEST_DATABASE_URL is not set');
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const options = { kind: 'postgres', url: testPostgresUrl, schema, poolSize: 5 } as const;
  const database = await openDatabase<Schema>(options);
  const remove = async () => {
    await sql`DROP SCHEMA ${sql.id(schema)} CASCADE`.execute(database.query);
    await database.close();
  };
  return { database, options, remove };
}

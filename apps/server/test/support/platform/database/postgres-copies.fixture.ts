import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testPostgresUrl } from './test-databases.fixture.ts';

/** The environment variable with the name of the migrated database, which `setup` hands to the workers. */
const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

/** Vitest's global setup: migrates a database of PostgreSQL once a run, because a copy takes a tenth of the time. */
export async function setup(): Promise<void> {
  // Two projects of one run share it.
  if (testPostgresUrl === undefined || process.env[TEMPLATE] !== undefined) return;
  const { openStore } = await import('../../../../src/schema/index.ts');
  const template = `icando_test_${randomBytes(6).toString('hex')}`;
  await execute(`CREATE DATABASE ${template}`);
  const store = await openStore({ databaseUrl: addressOf(template), dataDir: '' });
  await store.close();
  process.env[TEMPLATE] = template;
}

export async function teardown(): Promise<void> {
  const template = process.env[TEMPLATE];
  if (template === undefined) return;
  delete process.env[TEMPLATE];
  // With the copies of tests that have failed.
  const { rows } = await execute(`SELECT datname AS name FROM pg_database WHERE datname LIKE '${template}%'`);
  for (const { name } of rows) await execute(`DROP DATABASE ${name} WITH (FORCE)`);
}

export interface PostgresCopy {
  readonly url: string;
  remove(): Promise<void>;
}

/** A new database of PostgreSQL that has all migrations. */
export async function newPostgresDatabase(): Promise<PostgresCopy> {
  const template = process.env[TEMPLATE];
  if (template === undefined)
    throw new Error('the project of this test lacks the global setup of PostgreSQL');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await execute(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const remove = async () => {
    await execute(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: addressOf(name), remove };
}

function addressOf(database: string): string {
  const url = new URL(testPostgresUrl ?? '');
  url.pathname = database;
  return url.href;
}

async function execute(statement: string) {
  const client = new pg.Client(testPostgresUrl);
  await client.connect();
  try {
    return await client.query<{ name: string }>(statement);
  } finally {
    await client.end();
  }
}

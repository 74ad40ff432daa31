import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { OldDatabase } from '../support/upgrade.fixture.ts';
import type { Store } from '../../src/schema/index.ts';

/** The name of the schema in `postgres.sql`, which a test replaces with its own. */
export const RELEASE_SCHEMA = 'icando_release';

/** Tables whose rows are not users' data. */
const OWN_TABLES = /^(?:schema_migrations|schema_migration_lock|test_bank_texts\w*|sqlite_\w+)$/;

export interface Release {
  version: string;
  /** Of the account with the most data; its password is `PASSWORD`. */
  email: string;
  /** The number of rows in each table. */
  rows: Record<string, number>;
}

/** Every release whose data is kept. */
export const RELEASES: readonly Release[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: version }) => ({ version, ...JSON.parse(read(version, 'contents.json').toString()) }));

function read(version: string, file: string): Buffer {
  return readFileSync(join(import.meta.dirname, version, file));
}

/** Puts the data of a release into an empty database. */
export async function unpack({ version }: Release, { dataDir, options }: OldDatabase): Promise<void> {
  if (options.kind === 'sqlite') {
    writeFileSync(join(dataDir, 'icando.db'), gunzipSync(read(version, 'icando.db.gz')));
    return;
  }
  const client = new Client(options.url);
  await client.connect();
  const dump = read(version, 'postgres.sql').toString();
  await client.query(dump.replaceAll(RELEASE_SCHEMA, options.schema ?? 'public'));
  await client.end();
}

/** The number of rows in each table of a database, also one of an older schema. */
export async function countRows({
  kind,
  query,
}: Pick<Store, 'kind' | 'query'>): Promise<Record<string, number>> {
  const names = sql<{ name: string }>;
  const { rows } = await (
    kind === 'sqlite'
      ? names`select name from sqlite_schema where type = 'table'`
      : names`select table_name as name from information_schema.tables where table_schema = current_schema()`
  ).execute(query);
  const counts: Record<string, number> = {};
  for (const name of rows.map((row) => row.name).sort()) {
    if (OWN_TABLES.test(name)) continue;
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(query);
    counts[name] = Number(counted.rows[0]?.n);
  }
  return counts;
}

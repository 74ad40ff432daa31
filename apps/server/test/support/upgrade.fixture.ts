import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { assemble, type App } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import {
  migrate,
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Migration,
} from '../../src/platform/database/index.ts';
import { openTestDatabase, testPostgresUrl } from './platform/database/test-databases.fixture.ts';
import type { Tables } from '../../src/schema/index.ts';
import { NO_SHEDDING } from './no-shedding.fixture.ts';

/** A new data directory, with an empty PostgreSQL schema if needed. */
export async function newDatabase(kind: 'sqlite' | 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'icando-upgrade-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (kind === 'sqlite') {
    const options: DatabaseOptions = { kind, file: join(dataDir, 'icando.db') };
    return { dataDir, options, env: {} };
  }
  const { options, remove } = await openTestDatabase<Tables>('postgres');
  onTestFinished(remove);
  return { dataDir, options, env: { DATABASE_URL: testPostgresUrl } };
}

/** An empty database and its data directory, from which a test server can be started. */
export type OldDatabase = Awaited<ReturnType<typeof newDatabase>>;

/** Starts the server on what `write` has written after these migrations. Everything is removed when the test is finished. */
export async function startOnOldData(
  kind: 'sqlite' | 'postgres',
  migrations: readonly Migration[],
  write: (old: Database<Record<string, never>>) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<{ app: App; origin: string }> {
  const written = await newDatabase(kind);
  const old = await openDatabase<Record<string, never>>(written.options);
  await migrate(old, migrations);
  await write(old);
  await old.close();
  return startOn(written, settings);
}

/** Starts the server on a database. It is closed when the test is finished. */
export async function startOn(
  { dataDir, options, env }: OldDatabase,
  settings: Record<string, string> = {},
): Promise<{ app: App; origin: string }> {
  const config = readConfig({ ...NO_SHEDDING, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env, ...settings });
  const schema = options.kind === 'postgres' ? options.schema : undefined;
  const app = await assemble(config, {
    preparesAudio: false,
    ...(schema === undefined ? {} : { databaseSchema: schema }),
  });
  onTestFinished(() => app.close());
  return { app, origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
}

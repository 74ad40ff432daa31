import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/schema/index.ts';

let migrated: Promise<Buffer> | undefined;

/**
 * A new data directory with an embedded database that has all migrations. They run once a worker, because they take longer than
 * most tests.
 */
export async function newDataDirectory(): Promise<string> {
  migrated ??= migratedDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'icando-test-'));
  writeFileSync(join(directory, 'icando.db'), await migrated);
  return directory;
}

async function migratedDatabase(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'icando-migrated-'));
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await store.close();
  const bytes = readFileSync(join(dataDir, 'icando.db'));
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
}

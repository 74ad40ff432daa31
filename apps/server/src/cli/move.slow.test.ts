import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import {
  openTestDatabase,
  testPostgresUrl,
} from '../../test/support/platform/database/test-databases.fixture.ts';
import { installationValue, openStore, type Tables } from '../schema/index.ts';
import { move } from './move.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icando-move-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const elsewhere = 'postgres://127.0.0.1:1/nowhere';

describe('npm run move', () => {
  it('refuses in one sentence if a database cannot be moved', async () => {
    const dataDir = newFolder();
    const config = { dataDir, databaseUrl: undefined, s3: undefined };
    await expect(move(config, { target: elsewhere })).rejects.toThrow('has no icando.db: set DATA_DIR');
    await expect(move(config, { target: 'folder' })).rejects.toThrow('DATABASE_URL is needed');
    await expect(move({ ...config, databaseUrl: elsewhere }, { target: elsewhere })).rejects.toThrow(
      'unset it',
    );
    const missing = { ...config, dataDir: join(dataDir, 'missing') };
    await expect(move(missing, { target: elsewhere })).rejects.toThrow('set DATA_DIR');
    expect(existsSync(missing.dataDir)).toBe(false);
  });

  it('is refused while a server uses the data directory', async () => {
    const dataDir = newFolder();
    const lock = await lockDataDirectory(dataDir, { port: 8_000 });
    onTestFinished(() => lock.release());
    const config = { dataDir, databaseUrl: undefined, s3: undefined };
    await expect(move(config, { target: elsewhere })).rejects.toThrow('port 8000');
    await expect(move({ ...config, databaseUrl: elsewhere }, { target: dataDir })).rejects.toThrow(
      'port 8000',
    );
  });

  it.skipIf(!testPostgresUrl)(
    'copies the files of the installation with its database into another folder',
    async () => {
      const [dataDir, folder] = [newFolder(), join(newFolder(), 'back')];
      const store = await openStore({ dataDir, databaseUrl: undefined });
      await installationValue(store, 'text', 'kept');
      await store.close();
      mkdirSync(join(dataDir, 'files/papers'), { recursive: true });
      writeFileSync(join(dataDir, 'files/papers/a.pdf'), '%PDF');
      const { options: database, remove } = await openTestDatabase<Tables>('postgres');
      onTestFinished(remove);
      const url = new URL(testPostgresUrl ?? '');
      url.searchParams.set(
        'options',
        `-c search_path=${database.kind === 'postgres' ? database.schema : ''}`,
      );
      const databaseUrl = url.href.replaceAll('+', '%20');

      // The servers of other tests use the same PostgreSQL.
      const options = { checksServers: false };
      await move({ dataDir, databaseUrl: undefined, s3: undefined }, { target: databaseUrl, ...options });
      await move({ dataDir, databaseUrl, s3: undefined }, { target: folder, ...options });
      expect(readFileSync(join(folder, 'files/papers/a.pdf'), 'utf8')).toBe('%PDF');
      const back = await openStore({ dataDir: folder, databaseUrl: undefined });
      expect(await installationValue(back, 'text', 'lost')).toBe('kept');
      await back.close();
    },
  );
});

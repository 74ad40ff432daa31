import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@icando/contract/accounts';
import { listWords } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { assemble, type App } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { Client, newcomerAt, PASSWORD } from '../../test/support/testing.fixture.ts';
import { backUp } from './backup.ts';
import { NO_SHEDDING } from '../../test/support/no-shedding.fixture.ts';

async function startOn(dataDir: string): Promise<{ app: App; origin: string }> {
  const app = await assemble(readConfig({ ...NO_SHEDDING, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    preparesAudio: false,
  });
  return { app, origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
}

describe('a backup of a running server', () => {
  it('is a consistent data directory that is not overwritten', async ({ onTestFinished }) => {
    const directory = mkdtempSync(join(tmpdir(), 'icando-backup-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const [dataDir, folder] = [join(directory, 'data'), join(directory, 'monday')];
    mkdirSync(join(dataDir, 'files/.arriving'), { recursive: true });
    mkdirSync(join(dataDir, 'files/papers'));
    writeFileSync(join(dataDir, 'files/papers/a.pdf'), '%PDF');
    writeFileSync(join(dataDir, 'files/.arriving/b.part'), 'half');

    const { app, origin } = await startOn(dataDir);
    const lan = await newcomerAt(origin, app.store);
    await lan.addWord('river', 'dòng sông');
    await backUp({ dataDir, databaseUrl: undefined }, folder);
    await lan.addWord('bridge', 'cây cầu');
    await expect(backUp({ dataDir, databaseUrl: undefined }, folder)).rejects.toThrow('exists already');
    await app.close();

    expect(readFileSync(join(folder, 'files/papers/a.pdf'), 'utf8')).toBe('%PDF');
    expect(existsSync(join(folder, 'files/.arriving'))).toBe(false);
    const restored = await startOn(folder);
    onTestFinished(() => restored.app.close());
    const { body } = await new Client(restored.origin).call(login, {
      body: { email: lan.email, password: PASSWORD },
    });
    const words = await new Client(restored.origin, body.access_token).call(listWords);
    expect(words.body.data.map(({ foreign_word }) => foreign_word)).toEqual(['river']);
  });

  it('is refused in one sentence when there is no database, and creates no folder', async ({
    onTestFinished,
  }) => {
    const directory = mkdtempSync(join(tmpdir(), 'icando-backup-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const folder = join(directory, 'monday');
    await expect(backUp({ dataDir: directory, databaseUrl: undefined }, folder)).rejects.toThrow('DATA_DIR');
    expect(existsSync(folder)).toBe(false);
  });

  it('is refused with a hint at pg_dump when the data is in PostgreSQL', async () => {
    const inPostgres = { dataDir: 'data', databaseUrl: 'postgres://here/there' };
    await expect(backUp(inPostgres, '/nowhere')).rejects.toThrow('pg_dump');
  });
});

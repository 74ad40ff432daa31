import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import { finishRestore } from '../platform/finish-restore.ts';
import { installationValue, openStore } from '../schema/index.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'icando-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the same text into the database, an upload and the dictionary. */
async function write(dataDir: string, text: string): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await store.query.deleteFrom('installation').execute();
  await installationValue(store, 'text', text);
  await store.close();
  for (const folder of ['files/papers', 'dictionary']) {
    mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(join(dataDir, folder, `${text}.txt`), text);
  }
}

/** What is in the database, the uploads and the dictionary: the same three times, or they do not belong together. */
async function read(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const value = await installationValue(store, 'text', 'nothing');
  await store.close();
  return [value, ...readdirSync(join(dataDir, 'files/papers')), ...readdirSync(join(dataDir, 'dictionary'))];
}

const holding = (text: string) => [text, `${text}.txt`, `${text}.txt`];

const kept = mkdtempSync(join(tmpdir(), 'icando-restore-'));
afterAll(() => rmSync(kept, { recursive: true, force: true }));
let first: Promise<void> | undefined;

/** `data` holds "new", `monday` is a backup that holds "old". */
async function makeFirst(): Promise<void> {
  const [dataDir, changed] = [join(kept, 'old'), join(kept, 'data')];
  mkdirSync(dataDir);
  await write(dataDir, 'old');
  await backUp({ dataDir, databaseUrl: undefined }, join(kept, 'monday'));
  mkdirSync(changed);
  await write(changed, 'new');
}

/** A copy of its own for each test. */
async function made() {
  first ??= makeFirst();
  await first;
  const directory = newFolder();
  cpSync(kept, directory, { recursive: true });
  const dataDir = join(directory, 'data');
  return {
    directory,
    config: { dataDir, databaseUrl: undefined },
    dataDir,
    backup: join(directory, 'monday'),
  };
}

describe('a backup that is restored', () => {
  it('is what the data directory has then, and what was there is beside it', async () => {
    const { config, dataDir, backup } = await made();
    // As a server leaves it that was killed.
    writeFileSync(join(dataDir, 'icando.db-wal'), 'a log of the other database');
    await restore(config, backup);
    expect(await read(dataDir)).toEqual(holding('old'));
    expect(readdirSync(join(dataDir, 'replaced')).sort()).toEqual([
      'dictionary',
      'files',
      'icando.db',
      'icando.db-wal',
    ]);
    rmSync(join(dataDir, 'replaced/icando.db-wal'));
    expect(await read(join(dataDir, 'replaced'))).toEqual(holding('new'));
    await restore(config, backup);
    expect(await read(dataDir)).toEqual(holding('old'));
    expect(await read(backup)).toEqual(holding('old'));
  });

  it('makes an installation of a directory that does not exist yet', async () => {
    const { directory, backup } = await made();
    const dataDir = join(directory, 'elsewhere/data');
    await restore({ dataDir, databaseUrl: undefined }, backup);
    expect(await read(dataDir)).toEqual(holding('old'));
  });

  it.each([
    ['has no mark of its end', (backup: string) => rmSync(join(backup, 'backup.json'))],
    ['lacks a file', (backup: string) => rmSync(join(backup, 'files/papers/old.txt'))],
    ['has a file cut short', (backup: string) => writeFileSync(join(backup, 'files/papers/old.txt'), '')],
    ['has no database', (backup: string) => rmSync(join(backup, 'icando.db'))],
  ])('is refused when it %s, and changes nothing', async (_what, spoil) => {
    const { config, dataDir, backup } = await made();
    spoil(backup);
    await expect(restore(config, backup)).rejects.toThrow('no whole backup');
    expect(await read(dataDir)).toEqual(holding('new'));
  });

  it('is refused when its database is damaged or newer, and changes nothing', async () => {
    const { config, dataDir, backup } = await made();
    const file = new DatabaseSync(join(backup, 'icando.db'));
    file.exec("insert into schema_migrations (id, applied_at) values ('9999-later', 0)");
    file.close();
    await expect(restore(config, backup)).rejects.toThrow('newer version');
    const bytes = readFileSync(join(backup, 'icando.db'));
    writeFileSync(join(backup, 'icando.db'), bytes.subarray(0, bytes.length / 2));
    await expect(restore(config, backup)).rejects.toThrow();
    expect(await read(dataDir)).toEqual(holding('new'));
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
  });

  it('is refused beside a running server', async () => {
    const { config, dataDir, backup } = await made();
    const lock = await lockDataDirectory(dataDir, { port: 8_000 });
    await expect(restore(config, backup)).rejects.toThrow('port 8000');
    lock.release();
    expect(await read(dataDir)).toEqual(holding('new'));
  });

  it('is PostgreSQL’s own affair where the data are there, and none inside of DATA_DIR', async () => {
    const { config, dataDir, backup } = await made();
    await expect(restore({ dataDir, databaseUrl: 'postgres://here/there' }, backup)).rejects.toThrow(
      'pg_restore',
    );
    await expect(restore(config, dataDir)).rejects.toThrow('DATA_DIR itself');
    await expect(restore(config, join(dataDir, 'monday'))).rejects.toThrow('DATA_DIR itself');
  });

  it.each([
    ['old', 'rename', 'data/.restoring/icando.db.part'],
    ['old', 'rename', 'data/.restoring'],
    ['restored', 'mkdir', 'data/replaced'],
    ['restored', 'rename', 'data/.restored/files'],
    ['restored', 'rename', 'data/icando.db'],
    ['restored', 'rename', 'data/.restored/icando.db'],
    ['restored', 'rm', 'data/.restored'],
  ])(
    'leaves the %s data when it is killed with -9 before %s %s, once a server starts',
    async (outcome, call, path) => {
      const { dataDir, backup } = await made();
      expect(await restoredUntil(call, path, { dataDir, backup })).toBe('SIGKILL');
      await finishRestore(dataDir);
      expect(await read(dataDir)).toEqual(holding(outcome === 'restored' ? 'old' : 'new'));
      expect(readdirSync(dataDir).filter((name) => name.startsWith('.rest'))).toEqual([]);
    },
  );
});

/** Restores in a process of its own, which kills itself before this call with this path. */
async function restoredUntil(
  call: string,
  path: string,
  { dataDir, backup }: { dataDir: string; backup: string },
) {
  const program = `
    import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const call = fs.${call};
    fs.${call} = async (path, ...more) => {
      if (String(path).replaceAll('\\\\', '/').endsWith(${JSON.stringify(path)})) process.kill(process.pid, 'SIGKILL');
      return call(path, ...more);
    };
    syncBuiltinESMExports();
    const { restore } = await import(${JSON.stringify(new URL('./restore.ts', import.meta.url).href)});
    await restore({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined }, ${JSON.stringify(backup)});`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'close');
  return signal as string | null;
}

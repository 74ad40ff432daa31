import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
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

/** The texts in the database, the uploads and the dictionary. They are the same if the three belong together. */
async function read(dataDir: string): Promise<string[]> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  const value = await installationValue(store, 'text', 'nothing');
  await store.close();
  return [value, ...readdirSync(join(dataDir, 'files/papers')), ...readdirSync(join(dataDir, 'dictionary'))];
}

const contentsFor = (text: string) => [text, `${text}.txt`, `${text}.txt`];

const template = mkdtempSync(join(tmpdir(), 'icando-restore-'));
afterAll(() => rmSync(template, { recursive: true, force: true }));
let installation: Promise<void> | undefined;

/** Creates a data directory `data` with the text "new", and a backup `monday` with the text "old". */
async function createInstallation(): Promise<void> {
  const [dataDir, changed] = [join(template, 'old'), join(template, 'data')];
  mkdirSync(dataDir);
  await write(dataDir, 'old');
  await backUp({ dataDir, databaseUrl: undefined }, join(template, 'monday'));
  mkdirSync(changed);
  await write(changed, 'new');
}

/** A copy of the installation and its backup for each test. */
async function copyInstallation() {
  installation ??= createInstallation();
  await installation;
  const directory = newFolder();
  cpSync(template, directory, { recursive: true });
  const dataDir = join(directory, 'data');
  return {
    directory,
    config: { dataDir, databaseUrl: undefined },
    dataDir,
    backup: join(directory, 'monday'),
  };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;
/** All files that others than their user may read or write, and all folders into which they can look. */
const openIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (modeOf(join(folder, name)) & 0o077) !== 0,
  );

describe.skipIf(process.platform === 'win32')('the modes of files', () => {
  it('keep other users of the machine from a backup and from restored data', async () => {
    const { dataDir, config, directory } = await copyInstallation();
    const backup = join(directory, 'tuesday');
    for (const path of [dataDir, join(dataDir, 'files'), join(dataDir, 'files/papers')])
      chmodSync(path, 0o755);
    for (const path of ['icando.db', 'files/papers/new.txt']) chmodSync(join(dataDir, path), 0o644);
    await backUp(config, backup);
    expect([modeOf(backup), openIn(backup)]).toEqual([0o700, []]);
    chmodSync(join(backup, 'files/papers/new.txt'), 0o644);
    const fresh = join(directory, 'fresh');
    await restore({ ...config, dataDir: fresh }, backup);
    expect(modeOf(fresh)).toBe(0o700);
    expect(openIn(fresh).filter((name) => name !== 'lock.db')).toEqual([]);
  });

  it('of other things in the folder of a backup stay', async () => {
    const { config, directory } = await copyInstallation();
    const folder = join(directory, 'shared');
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, 'note.txt'), '', { mode: 0o644 });
    await backUp(config, folder);
    expect([modeOf(folder), openIn(folder)]).toEqual([0o755, ['note.txt']]);
  });
});

describe('a link in a backup', () => {
  it.each([
    'files/papers/old.txt',
    'files/papers',
    'files',
    'dictionary/old.txt',
    'icando.db',
    'backup.json',
  ])('in the place of %s is refused, and nothing changes', async (name) => {
    const { config, dataDir, backup, directory } = await copyInstallation();
    const elsewhere = join(directory, 'elsewhere');
    renameSync(join(backup, name), elsewhere);
    symlinkSync(elsewhere, join(backup, name));
    await expect(restore(config, backup)).rejects.toThrow(`${join(backup, name)} is a link`);
    expect(await read(dataDir)).toEqual(contentsFor('new'));
  });

  it('is not made of one in the data directory, but of the disk to which `files` leads', async () => {
    const { config, dataDir, directory } = await copyInstallation();
    renameSync(join(dataDir, 'files'), join(directory, 'disk'));
    symlinkSync(join(directory, 'disk'), join(dataDir, 'files'));
    symlinkSync('/etc/passwd', join(directory, 'disk/papers/passwd'));
    const backup = join(directory, 'tuesday');
    await backUp(config, backup);
    await restore(config, backup);
    expect(await read(dataDir)).toEqual(contentsFor('new'));
  });
});

describe('restoring a backup', () => {
  it('replaces the data directory and keeps the previous data beside it', async () => {
    const { config, dataDir, backup } = await copyInstallation();
    // A log as a killed server leaves it.
    writeFileSync(join(dataDir, 'icando.db-wal'), 'a log of the other database');
    await restore(config, backup);
    expect(await read(dataDir)).toEqual(contentsFor('old'));
    expect(readdirSync(join(dataDir, 'replaced')).sort()).toEqual([
      'dictionary',
      'files',
      'icando.db',
      'icando.db-wal',
    ]);
    rmSync(join(dataDir, 'replaced/icando.db-wal'));
    expect(await read(join(dataDir, 'replaced'))).toEqual(contentsFor('new'));
    await restore(config, backup);
    expect(await read(dataDir)).toEqual(contentsFor('old'));
    expect(await read(backup)).toEqual(contentsFor('old'));
  });

  it('creates a data directory that does not exist yet', async () => {
    const { directory, backup } = await copyInstallation();
    const dataDir = join(directory, 'elsewhere/data');
    await restore({ dataDir, databaseUrl: undefined }, backup);
    expect(await read(dataDir)).toEqual(contentsFor('old'));
  });

  it.each([
    ['has no completion mark', (backup: string) => rmSync(join(backup, 'backup.json'))],
    ['lacks a file', (backup: string) => rmSync(join(backup, 'files/papers/old.txt'))],
    ['has a truncated file', (backup: string) => writeFileSync(join(backup, 'files/papers/old.txt'), '')],
    ['has no database', (backup: string) => rmSync(join(backup, 'icando.db'))],
  ])('is refused when the backup %s, and changes nothing', async (_what, damage) => {
    const { config, dataDir, backup } = await copyInstallation();
    damage(backup);
    await expect(restore(config, backup)).rejects.toThrow('no whole backup');
    expect(await read(dataDir)).toEqual(contentsFor('new'));
  });

  it('is refused when the database is damaged or newer, and changes nothing', async () => {
    const { config, dataDir, backup } = await copyInstallation();
    const file = new DatabaseSync(join(backup, 'icando.db'));
    file.exec("insert into schema_migrations (id, applied_at) values ('9999-later', 0)");
    file.close();
    await expect(restore(config, backup)).rejects.toThrow('newer version');
    const bytes = readFileSync(join(backup, 'icando.db'));
    writeFileSync(join(backup, 'icando.db'), bytes.subarray(0, bytes.length / 2));
    await expect(restore(config, backup)).rejects.toThrow();
    expect(await read(dataDir)).toEqual(contentsFor('new'));
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false);
  });

  it('is refused while a server is running', async () => {
    const { config, dataDir, backup } = await copyInstallation();
    const lock = await lockDataDirectory(dataDir, { port: 8_000 });
    await expect(restore(config, backup)).rejects.toThrow('port 8000');
    lock.release();
    expect(await read(dataDir)).toEqual(contentsFor('new'));
  });

  it('is refused with PostgreSQL and for a backup inside DATA_DIR', async () => {
    const { config, dataDir, backup } = await copyInstallation();
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
  ])('leaves the %s data after a restart when it is killed before %s %s', async (outcome, call, path) => {
    const { dataDir, backup } = await copyInstallation();
    expect(await restoreUntil(call, path, { dataDir, backup })).toBe('SIGKILL');
    await finishRestore(dataDir);
    expect(await read(dataDir)).toEqual(contentsFor(outcome === 'restored' ? 'old' : 'new'));
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.rest'))).toEqual([]);
  });
});

/** Restores in another process, which kills itself before this call with this path. */
async function restoreUntil(
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

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import { backupDatabase } from '../platform/database/index.ts';
import { createPrivately, makePrivate } from '../platform/files/index.ts';
import { ARRIVING, commitRestore, finishRestore, REPLACED } from '../platform/finish-restore.ts';
import { openStore } from '../schema/index.ts';
import { copyFolders, DATABASE, findLink, FOLDERS, isWhole } from './data-folders.ts';

const USAGE = 'Usage: npm run restore -- FOLDER';

/**
 * Replaces the database, the uploads and the imported dictionary in DATA_DIR by those of a backup, all or nothing. The
 * previous data is moved to DATA_DIR/replaced. @throws ConfigError, DataDirectoryInUse, DatabaseIsNewer
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new ConfigError('With DATABASE_URL use psql or pg_restore, and copy files/ into DATA_DIR.');
  if (!relative(dataDir, folder).startsWith('..'))
    throw new ConfigError(`${folder} is in DATA_DIR itself: move the backup elsewhere.`);
  const link = await findLink(folder);
  if (link !== undefined)
    throw new ConfigError(`${link} is a link: a backup has only files and folders. Nothing was restored.`);
  if (!(await isWhole(folder)))
    throw new ConfigError(
      `${folder} is no whole backup: it was broken off or changed since, or made before there was npm run restore. To use it nevertheless, start with DATA_DIR set to it.`,
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDirectory(dataDir, { port: 0 });
  try {
    await finishRestore(dataDir);
    await copyBackup(folder, join(dataDir, ARRIVING));
    await commitRestore(dataDir);
    await finishRestore(dataDir);
  } finally {
    lock.release();
  }
}

/** Copies the backup and checks its database. After an error, no part of the copy is left. */
async function copyBackup(folder: string, copyDir: string): Promise<void> {
  try {
    // A folder that the backup lacks is created empty, so that the old one is replaced too.
    for (const name of FOLDERS) await mkdir(join(copyDir, name), { recursive: true });
    await backupDatabase(join(folder, DATABASE), join(copyDir, DATABASE));
    await copyFolders(folder, copyDir);
    // Refuses a database of a newer version, and migrates one of an earlier version before the old data is replaced.
    const store = await openStore({ dataDir: copyDir, databaseUrl: undefined });
    await store.close();
    await makePrivate(copyDir);
  } catch (error) {
    await rm(copyDir, { recursive: true, force: true });
    throw error;
  }
}

async function main([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new ConfigError(USAGE);
  createPrivately();
  const config = readConfig(process.env);
  await restore(config, resolve(folder));
  const replaced = join(config.dataDir, REPLACED);
  console.log(
    `Restored ${resolve(folder)} into ${config.dataDir}.${existsSync(replaced) ? ` What was there is in ${replaced}: delete it when all is well.` : ''}`,
  );
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

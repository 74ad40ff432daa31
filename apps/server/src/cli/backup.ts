import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { backupDatabase } from '../platform/database/index.ts';
import { createPrivately } from '../platform/files/index.ts';
import { closeBackup, copyFolders, DATABASE, markWhole } from './data-folders.ts';

const USAGE = 'Usage: npm run backup -- FOLDER';

/** A server may be running. Throws when the folder has a backup, or a file is deleted during the copy (then repeat it). */
export async function backUp(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new ConfigError('With DATABASE_URL use pg_dump, and copy files/ in DATA_DIR after it.');
  if (!existsSync(join(dataDir, DATABASE)))
    throw new ConfigError(`${dataDir} has no ${DATABASE}: set DATA_DIR to the directory of the server.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await backupDatabase(join(dataDir, DATABASE), join(folder, DATABASE));
  // Copied after the database, because a file is stored before its row.
  await copyFolders(dataDir, folder);
  await markWhole(folder);
  await closeBackup(folder);
}

async function main([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new ConfigError(USAGE);
  createPrivately();
  const target = resolve(folder);
  await backUp(readConfig(process.env), target);
  console.log(`Backed up into ${target}. To restore it: npm run restore -- ${target}`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

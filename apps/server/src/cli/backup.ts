import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { backupDatabase } from '../platform/database/index.ts';

const USAGE = 'Usage: npm run backup -- FOLDER';
const DATABASE = 'icando.db';
/** Without recordings, which can be generated again. */
const FOLDERS = ['files', 'dictionary'];
const PENDING_UPLOADS = '.arriving';

/** A server may run meanwhile. Throws when the folder has a backup, or a file is deleted during the copy: repeat it then. */
export async function backUp(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new ConfigError('With DATABASE_URL use pg_dump, and copy files/ in DATA_DIR after it.');
  if (!existsSync(join(dataDir, DATABASE)))
    throw new ConfigError(`${dataDir} has no ${DATABASE}: set DATA_DIR to the directory of the server.`);
  await mkdir(folder, { recursive: true });
  await backupDatabase(join(dataDir, DATABASE), join(folder, DATABASE));
  // After the database: a file exists before the row that names it.
  for (const name of FOLDERS.filter((folder) => existsSync(join(dataDir, folder)))) {
    await cp(join(dataDir, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== PENDING_UPLOADS,
    });
  }
}

async function main([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new ConfigError(USAGE);
  const target = resolve(folder);
  await backUp(readConfig(process.env), target);
  console.log(
    `Backed up into ${target}. To restore it, start with DATA_DIR set to it, or move it to DATA_DIR.`,
  );
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

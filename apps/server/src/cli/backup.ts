import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { backupDatabase } from '../platform/database/index.ts';

const USAGE = 'Usage: npm run backup -- FOLDER';
const DATABASE = 'icando.db';
/** What people and the operator brought. Recordings are not among them: they are made again. */
const BROUGHT = ['files', 'dictionary'];
/** What is under way belongs to nobody yet. */
const ARRIVING = '.arriving';

/**
 * Copies the data directory into a folder (made when missing) that a server can use as its own. A server may run
 * meanwhile. Throws when the folder holds a backup already or a file is deleted under the copy (then it is to be made anew), and
 * ConfigError when the data is not embedded, or not there.
 */
export async function backUp(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  folder: string,
): Promise<void> {
  if (databaseUrl !== undefined)
    throw new ConfigError('With DATABASE_URL use pg_dump, and copy what DATA_DIR has in files/ after it.');
  if (!existsSync(join(dataDir, DATABASE)))
    throw new ConfigError(`${dataDir} holds no ${DATABASE}: set DATA_DIR to what the server has.`);
  await mkdir(folder, { recursive: true });
  await backupDatabase(join(dataDir, DATABASE), join(folder, DATABASE));
  // After the database: a file is there before the row that names it.
  for (const name of BROUGHT.filter((brought) => existsSync(join(dataDir, brought)))) {
    await cp(join(dataDir, name), join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== ARRIVING,
    });
  }
}

async function main([folder]: string[]): Promise<void> {
  if (folder === undefined) throw new ConfigError(USAGE);
  const target = resolve(folder);
  await backUp(readConfig(process.env), target);
  console.log(`Backed up into ${target}. To go back to it, start with DATA_DIR set to it, or put it there.`);
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

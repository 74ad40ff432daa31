import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  moveToEmbedded,
  moveToPostgres,
  type MovedTable,
  type MoveOptions,
  type Progress,
} from '../move/index.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { lockDataDirectory } from '../platform/database/data-directory-lock.ts';
import { copyFolders } from './data-folders.ts';
import { createPrivately } from '../platform/files/index.ts';

const USAGE = `Usage: npm run move -- postgres://… [--dry-run]   from the embedded database in DATA_DIR to PostgreSQL
       npm run move -- FOLDER [--dry-run]          from PostgreSQL (DATABASE_URL) to an embedded database in FOLDER`;
/** The number of rows between two progress lines about the same table. */
const ROWS_A_LINE = 100_000;

/** @throws ConfigError, MoveRefused, DataDirectoryInUse */
export async function move(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>,
  { target, ...options }: { target: string } & Omit<MoveOptions, 'dataDir' | 'databaseUrl'>,
): Promise<MovedTable[]> {
  const isToPostgres = /^postgres(ql)?:\/\//.test(target);
  if (isToPostgres && config.databaseUrl !== undefined)
    throw new ConfigError(
      'DATABASE_URL is set, so the data are in PostgreSQL already: unset it to move DATA_DIR.',
    );
  const databaseUrl = isToPostgres ? target : config.databaseUrl;
  if (databaseUrl === undefined)
    throw new ConfigError('DATABASE_URL is needed to move from PostgreSQL into a folder.');
  const dataDir = isToPostgres ? config.dataDir : resolve(target);
  if (isToPostgres && !existsSync(dataDir)) throw new ConfigError(`There is no ${dataDir}: set DATA_DIR.`);
  if (!isToPostgres && options.isDryRun === true) return moveToEmbedded({ ...options, dataDir, databaseUrl });
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataDirectory(dataDir, { port: 0 });
  try {
    if (isToPostgres) return await moveToPostgres({ ...options, dataDir, databaseUrl });
    // Copied before the database, whose presence makes the folder a complete installation.
    if (dataDir !== config.dataDir && config.s3 === undefined) await copyFolders(config.dataDir, dataDir);
    return await moveToEmbedded({ ...options, dataDir, databaseUrl });
  } finally {
    lock.release();
  }
}

function printProgress({ table, done, total, step }: Progress): void {
  if (done < total && done % ROWS_A_LINE !== 0) return;
  console.log(`${step === 'copy' ? 'read' : 'compared'} ${table}: ${done} of ${total}`);
}

function printTables(tables: readonly MovedTable[]): void {
  const width = Math.max(...tables.map(({ table }) => table.length));
  for (const { table, rows, checksum, isEqual } of tables)
    console.log(
      `${table.padEnd(width)} ${String(rows).padStart(10)}  ${checksum.slice(0, 16)}${isEqual ? '' : '  read again from the papers by the server'}`,
    );
}

async function main(args: readonly string[]): Promise<void> {
  const isDryRun = args.includes('--dry-run');
  const [target, ...others] = args.filter((argument) => argument !== '--dry-run');
  if (target === undefined || target.startsWith('-') || others.length > 0) throw new ConfigError(USAGE);
  createPrivately();
  const config = readConfig(process.env);
  const tables = await move(config, { target, isDryRun, onProgress: printProgress });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printTables(tables);
  if (isDryRun) {
    console.log(`${rows} rows can be moved. Nothing was written.`);
    return;
  }
  const isToPostgres = target.startsWith('postgres');
  console.log(
    `${rows} rows were moved; counts and checksums are equal. ${
      isToPostgres
        ? `Start the server with DATABASE_URL and the same DATA_DIR, where files/ stay. ${join(config.dataDir, 'icando.db')} is as it was.`
        : `Start the server without DATABASE_URL and with DATA_DIR=${resolve(target)}. PostgreSQL is as it was.`
    }`,
  );
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

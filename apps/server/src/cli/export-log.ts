import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SHARED_COLUMNS } from '@icando/game/memory/shared-log';
import { openSharedLogs } from '../learning/index.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/index.ts';
import type { Tables } from '../schema/index.ts';

/**
 * Writes the reviews of each account that shares them into a file of its own, numbered in a random order. Returns the number
 * of files.
 * @throws {Error} when a file of an earlier export is there
 */
export async function exportLog(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  folder: string,
): Promise<number> {
  const store = await openDatabase<Tables>(
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDir, 'icando.db') }
      : { kind: 'postgres', url: databaseUrl },
  );
  try {
    await mkdir(folder, { recursive: true });
    let files = 0;
    for await (const reviews of openSharedLogs(store)) {
      files += 1;
      const lines = reviews.map((review) => SHARED_COLUMNS.map((column) => review[column]).join(','));
      const text = [SHARED_COLUMNS.join(','), ...lines, ''].join('\n');
      await writeFile(join(folder, `${files}.csv`), text, { flag: 'wx' });
    }
    return files;
  } finally {
    await store.close();
  }
}

/** `npm run export-log -- FOLDER` */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name the folder to write to: npm run export-log -- FOLDER');
  const files = await exportLog(readConfig(process.env), resolve(folder));
  console.log(`The reviews of ${files} accounts that share them were written to ${folder}.`);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

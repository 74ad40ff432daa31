import { join } from 'node:path';
import { IMPORT_DIRECTORY, importDictionary, ImportRefused } from '../dictionary/index.ts';
import { readConfig } from '../platform/config.ts';
import { createPrivately } from '../platform/files/index.ts';

const USAGE = 'Usage: npm run dictionary:import -- FILE.ifo|FILE.tsv [--from en|vi]';

async function main([path, option, from = 'en']: string[]): Promise<void> {
  const isValid =
    path !== undefined && (option === undefined || option === '--from') && (from === 'en' || from === 'vi');
  if (!isValid) throw new ImportRefused(USAGE);
  createPrivately();
  const directory = join(readConfig(process.env).dataDir, IMPORT_DIRECTORY);
  const count = await importDictionary(path, { from, directory });
  console.log(`Imported ${count} words into ${directory}. Restart the server to use them.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  console.error(error instanceof ImportRefused || isMissing ? (error as Error).message : error);
  process.exitCode = 1;
});

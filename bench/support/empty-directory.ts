import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server-process.ts';

/** An empty data directory on the repository's own disk, gone when the process ends. */
export function emptyDirectory(name: string): string {
  const cache = join(ROOT, '.cache/bench');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, `at-work-${name}-`));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

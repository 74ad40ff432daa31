import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './paths.ts';

/** An empty data directory on the disk of the repository, which is deleted when the process ends. */
export function emptyDirectory(name: string): string {
  mkdirSync(CACHE, { recursive: true });
  const directory = mkdtempSync(join(CACHE, `at-work-${name}-`));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

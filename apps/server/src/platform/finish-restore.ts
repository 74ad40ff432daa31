import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in the data directory into which a restore copies a backup. */
export const ARRIVING = '.restoring';
/** The same folder once the copy is complete: from then on its content is the valid data. */
const COMPLETE = '.restored';
/** The folder that keeps the previous data. */
export const REPLACED = 'replaced';

/** The logs of the previous database: SQLite would apply them to the restored file and destroy it. */
const LOGS = ['icando.db-wal', 'icando.db-shm'];

/** Makes the copied data the valid data with one rename, after which `finishRestore` must run. */
export async function commitRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, REPLACED), { recursive: true, force: true });
  await rename(join(dataDir, ARRIVING), join(dataDir, COMPLETE));
}

/**
 * Finishes an interrupted restore, under the lock of the data directory: a complete copy replaces the present data, an
 * incomplete copy is removed. Each step can be repeated. Resolves with whether there was a complete copy.
 */
export async function finishRestore(dataDir: string): Promise<boolean> {
  await rm(join(dataDir, ARRIVING), { recursive: true, force: true });
  const complete = join(dataDir, COMPLETE);
  if (!existsSync(complete)) return false;
  const replaced = join(dataDir, REPLACED);
  await mkdir(replaced, { recursive: true, mode: 0o700 });
  for (const name of await readdir(complete)) {
    // The logs are moved first: SQLite ignores a log whose database is missing.
    for (const old of name === 'icando.db' ? [...LOGS, name] : [name])
      if (existsSync(join(dataDir, old))) await rename(join(dataDir, old), join(replaced, old));
    await rename(join(complete, name), join(dataDir, name));
  }
  await rm(complete, { recursive: true });
  return true;
}

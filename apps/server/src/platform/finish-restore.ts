import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a restore copies a backup, inside of the data directory. */
export const ARRIVING = '.restoring';
/** The same folder once it is complete: from then on the data are those in it. */
const COMPLETE = '.restored';
/** What was there before. */
export const REPLACED = 'replaced';

/** Of the database before it in the list: applied to another file, they would destroy it. */
const LOGS = ['icando.db-wal', 'icando.db-shm'];

/** Decides for the new data: a rename, after which `finishRestore` must run. */
export async function commitRestore(dataDir: string): Promise<void> {
  await rm(join(dataDir, REPLACED), { recursive: true, force: true });
  await rename(join(dataDir, ARRIVING), join(dataDir, COMPLETE));
}

/**
 * Ends a restore that was broken off, under the lock of the data directory: a complete copy takes the place of what is
 * there, an incomplete one is removed. Each step can be repeated. Resolves with whether there was a complete one.
 */
export async function finishRestore(dataDir: string): Promise<boolean> {
  await rm(join(dataDir, ARRIVING), { recursive: true, force: true });
  const complete = join(dataDir, COMPLETE);
  if (!existsSync(complete)) return false;
  const replaced = join(dataDir, REPLACED);
  await mkdir(replaced, { recursive: true });
  for (const name of await readdir(complete)) {
    // The logs first: without its database no log does harm.
    for (const old of name === 'icando.db' ? [...LOGS, name] : [name])
      if (existsSync(join(dataDir, old))) await rename(join(dataDir, old), join(replaced, old));
    await rename(join(complete, name), join(dataDir, name));
  }
  await rm(complete, { recursive: true });
  return true;
}

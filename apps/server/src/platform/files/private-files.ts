import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DIRECTORY = 0o700;
const FILE = 0o600;

/** Files that this process creates are for its user alone. Not for a thread: the system has one such setting a process. */
export function createPrivately(): void {
  process.umask(0o077);
}

/** Nobody but the user of this process can reach what is in the directory. Always true on Windows, which has no modes. */
export async function isPrivate(directory: string): Promise<boolean> {
  return process.platform === 'win32' || ((await stat(directory)).mode & 0o777) === DIRECTORY;
}

/**
 * Makes a directory and all that is in it readable for its user alone, but not what symbolic links lead to. Does nothing
 * on Windows. @throws when it belongs to somebody else
 */
export async function makePrivate(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await makePrivate(path);
    else if (entry.isFile()) await chmod(path, FILE);
  }
  // Last, so that an interrupted run is seen and repeated.
  await chmod(directory, DIRECTORY);
}

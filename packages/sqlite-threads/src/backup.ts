import { access, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';

/** The copy is one step: with smaller steps, each write of the running server would restart it. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies a checked snapshot; `target` appears only when the copy is complete.
 * @throws when the file is missing or damaged, and when `target` exists
 */
export async function backupDatabase(file: string, target: string): Promise<void> {
  if (await exists(target))
    throw new Error(`${target} exists already: choose another folder for the backup.`);
  const partialFile = `${target}.part`;
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    await rm(partialFile, { force: true });
    await backup(source, partialFile, { rate: ALL_PAGES });
    checkCopy(partialFile);
    await rename(partialFile, target);
  } finally {
    source.close();
    await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(partialFile + suffix, { force: true })));
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // Without WAL the backup is a single file. The server turns WAL on again.
    copy.exec('PRAGMA journal_mode = DELETE');
    const [verdict] = Object.values(copy.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (verdict !== 'ok') throw new Error(`The copy of the database is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { access, rename, rm } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';

/** In one step: with smaller ones each write of the running server would restart the copy. */
const ALL_PAGES = 2 ** 31 - 1;

/** A checked snapshot, complete or not at all. @throws when the file is missing or damaged, and when `target` exists */
export async function backupDatabase(file: string, target: string): Promise<void> {
  if (await exists(target))
    throw new Error(`${target} exists already: choose another folder for the backup.`);
  const part = `${target}.part`;
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    await rm(part, { force: true });
    await backup(source, part, { rate: ALL_PAGES });
    checkCopy(part);
    await rename(part, target);
  } finally {
    source.close();
    await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(part + suffix, { force: true })));
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    // One file without a log: the server turns WAL on again.
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

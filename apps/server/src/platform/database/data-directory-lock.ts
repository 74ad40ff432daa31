import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  readonly since: string;
}

export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';
}

/**
 * Locks `lock.db` through SQLite: the operating system releases the lock however the process ends. `owner.json` only names
 * the holder. Closing any other handle on `lock.db` in this process would release the lock. @throws DataDirectoryInUse
 */
export async function lockDataDirectory(
  dir: string,
  { port }: { readonly port: number },
): Promise<{ release(): void }> {
  await mkdir(dir, { recursive: true });
  const ownerFile = join(dir, 'owner.json');
  const lock = tryLock(join(dir, 'lock.db'));
  if (!lock) throw new DataDirectoryInUse(describe(dir, await findOwner(ownerFile)));
  const owner: Owner = { pid: process.pid, host: hostname(), port, since: new Date().toISOString() };
  writeOwner(ownerFile, owner);
  return {
    release: () => {
      if (!lock.isOpen) return;
      rmSync(ownerFile, { force: true });
      lock.close();
    },
  };
}

/** Best effort: a full disk must not prevent a restart. */
function writeOwner(ownerFile: string, owner: Owner): void {
  try {
    writeFileSync(`${ownerFile}.part`, JSON.stringify(owner));
    renameSync(`${ownerFile}.part`, ownerFile);
  } catch {
    rmSync(ownerFile, { force: true });
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (busy) return undefined;
    throw error;
  }
}

/** Retries for a moment: the first server may hold the lock but not have written `owner.json` yet. */
async function findOwner(ownerFile: string): Promise<Owner | undefined> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const owner = readOwner(ownerFile);
    if (owner && (owner.host !== hostname() || isAlive(owner.pid))) return owner;
    await sleep(30);
  }
  return undefined;
}

function readOwner(ownerFile: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function describe(dir: string, owner: Owner | undefined): string {
  const who = owner
    ? `process ${owner.pid} on ${owner.host}, port ${owner.port}, since ${owner.since}`
    : 'its process id is not known';
  return `Another server already uses the data directory ${dir} (${who}): stop it first, or start this one with another DATA_DIR.`;
}

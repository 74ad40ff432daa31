import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileInfo, type FileStore } from './file-store.ts';

/** Files in a local directory. The source of `put` must be on the same file system: it is renamed, not copied. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (key: string) => join(directory, checkKey(key));
  return {
    async put(key, source) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(source, path);
      await syncFolder(dirname(path));
    },

    async open(key, range) {
      const handle = await open(pathOf(key)).catch(ignoreMissing);
      if (handle === undefined) return undefined;
      try {
        const info = infoOf(await handle.stat());
        const bounds = range === undefined ? {} : { start: range.first, end: range.last };
        return { ...info, stream: handle.createReadStream(bounds) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async find(key) {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found === undefined ? undefined : infoOf(found);
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(folder) {
      const names = await readdir(join(directory, folder), { recursive: true }).catch(ignoreMissing);
      for (const name of names ?? []) {
        const key = `${folder}/${name.replaceAll('\\', '/')}`;
        const found = await stat(join(directory, key)).catch(ignoreMissing);
        if (found?.isFile() === true) yield { key, ...infoOf(found) };
      }
    },
  };
}

function infoOf({ size, mtimeMs }: Stats): FileInfo {
  return { size, modifiedAt: Math.floor(mtimeMs) };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

/** Syncs the directory, so that a rename survives a power failure. Windows has no such call and syncs names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file gets its name when it is complete and synced, so that readers never see a part of it. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileFacts, type FileStore } from './file-store.ts';

/** Files in a local directory. The source of `put` must be on the same file system: it is renamed, not copied. */
export function createDirectoryStore(directory: string): FileStore {
  const placeOf = (key: string) => join(directory, checkKey(key));
  return {
    async put(key, path) {
      const place = placeOf(key);
      await mkdir(dirname(place), { recursive: true });
      await rename(path, place);
      await syncFolder(dirname(place));
    },

    async open(key, range) {
      const handle = await open(placeOf(key)).catch(nothingIfMissing);
      if (handle === undefined) return undefined;
      try {
        const facts = factsOf(await handle.stat());
        const bounds = range === undefined ? {} : { start: range.first, end: range.last };
        return { ...facts, stream: handle.createReadStream(bounds) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async find(key) {
      const found = await stat(placeOf(key)).catch(nothingIfMissing);
      return found === undefined ? undefined : factsOf(found);
    },

    async delete(key) {
      await rm(placeOf(key), { force: true });
    },

    async *list(folder) {
      const names = await readdir(join(directory, folder), { recursive: true }).catch(nothingIfMissing);
      for (const name of names ?? []) {
        const key = `${folder}/${name.replaceAll('\\', '/')}`;
        const found = await stat(join(directory, key)).catch(nothingIfMissing);
        if (found?.isFile() === true) yield { key, ...factsOf(found) };
      }
    },
  };
}

function factsOf({ size, mtimeMs }: Stats): FileFacts {
  return { size, modifiedAt: Math.floor(mtimeMs) };
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

/**
 * Without this a power cut may lose the new name, though not the bytes. Windows has no such call and syncs names by
 * itself.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

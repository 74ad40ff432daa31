import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { eachAlone } from '../each-alone.ts';
import { createPerKeyLimit } from '../queue.ts';

/** A complete upload under a temporary name, synced to disk. `head` has the first bytes, which determine its type. */
export interface Upload {
  path: string;
  size: number;
  hash: string;
  head: Buffer;
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const RESERVED_BYTES = 256 * 1024 * 1024;
const HEAD_BYTES = 64;
/** Parallel uploads of one user, of up to 100 MB each. The web client sends one file at a time. */
const PER_USER = 4;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

export interface UploadsOptions {
  directory: string;
  findFree?: (directory: string) => Promise<number>;
}

export function createUploads({ directory, findFree = freeBytes }: UploadsOptions) {
  const limit = createPerKeyLimit({ atOnce: PER_USER, waiting: 0 });
  return {
    limited: <Value>(user: string, upload: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
      limit.take(user, upload, refused('too_many', { retryAfterSeconds: 1 })),

    /**
     * Refuses with `too_large` beyond `maxBytes` (the source is then destroyed), and with `storage_full` before the disk is
     * full; `expectedBytes` must be free at the start. Rethrows errors of the source. Only an accepted file stays on disk.
     */
    async receive(
      source: Source,
      { maxBytes, expectedBytes = maxBytes }: { maxBytes: number; expectedBytes?: number },
    ): Promise<Outcome<Upload>> {
      await mkdir(directory, { recursive: true });
      if ((await findFree(directory)) < RESERVED_BYTES + expectedBytes) return refused('storage_full');
      const path = join(directory, `${randomUUID()}.part`);
      const handle = await open(path, 'wx');
      let outcome: Outcome<Upload> | undefined;
      try {
        const written = await write(handle, source, maxBytes);
        outcome = written === undefined ? refused('too_large') : accepted({ path, ...written });
      } catch (error) {
        if (!DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        outcome = refused('storage_full');
      } finally {
        await handle.close();
        if (outcome?.ok !== true) await rm(path, { force: true });
      }
      return outcome;
    },

    /** A new name in the same folder for a temporary file. The sweep deletes the file if a crash leaves it. */
    async scratch(): Promise<string> {
      await mkdir(directory, { recursive: true });
      return join(directory, `${randomUUID()}.part`);
    },

    async discard(upload: Upload): Promise<void> {
      await rm(upload.path, { force: true });
    },

    async sweep(before: number): Promise<void> {
      const names = await readdir(directory).catch(() => []);
      const temporary = names.filter((name) => name.endsWith('.part'));
      await eachAlone(temporary, async (name) => {
        const path = join(directory, name);
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
      });
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

async function write(handle: FileHandle, source: Source, maxBytes: number) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    hash.update(chunk);
    // Unlike `write`, `writeFile` always writes the whole chunk.
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { size, hash: hash.digest('hex'), head };
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { createPerKeyLimit } from '../queue.ts';

/** A complete upload under a temporary name, synced to disk. */
export interface Upload {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** The first bytes, which determine the type. */
  head: Buffer;
}

/** A stream, or bytes in memory. */
type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Free space that uploads leave, so that the database can still write. */
const RESERVE = 256 * 1024 * 1024;
const HEAD = 64;
/** Parallel uploads of one user; our client keeps six calls in flight. */
const AT_ONCE = 6;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

export interface UploadsOptions {
  directory: string;
  /** Free bytes of the disk; replaceable for tests. */
  findFree?: (directory: string) => Promise<number>;
}

/** Receives uploads under temporary names. The caller moves an accepted file away; all others are deleted. */
export function createUploads({ directory, findFree = freeBytes }: UploadsOptions) {
  const turns = createPerKeyLimit({ atOnce: AT_ONCE, waiting: 0 });
  return {
    /** Runs an upload, unless the same user has too many in progress. */
    inTurn: <Value>(person: string, upload: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
      turns.take(person, upload, refused('too_many', { retryAfterSeconds: 1 })),

    /**
     * Writes a source to a temporary file while hashing it. Refuses with `too_large` beyond `maxBytes` (the source is
     * then destroyed, not read to its end) and with `storage_full` before the disk is full. Errors of the source are
     * rethrown. Only an accepted file stays on disk.
     */
    async receive(source: Source, { maxBytes }: { maxBytes: number }): Promise<Outcome<Upload>> {
      await mkdir(directory, { recursive: true });
      if ((await findFree(directory)) < RESERVE + maxBytes) return refused('storage_full');
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

    /** Deletes a file that was not moved away. */
    async discard(upload: Upload): Promise<void> {
      await rm(upload.path, { force: true });
    },

    /** Removes temporary files left by a crash, last written before `before` (epoch milliseconds). */
    async sweep(before: number): Promise<void> {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((name) => name.endsWith('.part'))) {
        const path = join(directory, name);
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

/** Undefined when the source is longer than `maxBytes`. */
async function write(handle: FileHandle, source: Source, maxBytes: number) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
    hash.update(chunk);
    // Unlike `write`, it never writes only a part.
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { size, hash: hash.digest('hex'), head };
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

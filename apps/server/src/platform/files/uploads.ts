import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { createPerKeyLimit } from '../queue.ts';

/** A file that arrived whole and lies under a temporary name, its bytes on the disk. */
export interface Upload {
  path: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  /** Its first bytes, by which its type is told. */
  head: Buffer;
}

/** A stream, or what is in memory already. */
type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** This much stays free: the database must be able to write when no more files fit. */
const RESERVE = 256 * 1024 * 1024;
const HEAD = 64;
/** Uploads of one person; our client keeps six calls in flight. */
const AT_ONCE = 6;
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);

export interface UploadsOptions {
  directory: string;
  /** Bytes that may still be written, for tests. */
  findFree?: (directory: string) => Promise<number>;
}

/** Receives files under temporary names; who keeps one moves it away, all else is discarded. */
export function createUploads({ directory, findFree = freeBytes }: UploadsOptions) {
  const turns = createPerKeyLimit({ atOnce: AT_ONCE, waiting: 0 });
  return {
    /** Runs an upload, unless the same person has too many under way already. */
    inTurn: <Value>(person: string, upload: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
      turns.take(person, upload, refused('too_many', { retryAfterSeconds: 1 })),

    /**
     * Writes what comes to a temporary file while hashing it. Refuses `too_large` beyond `maxBytes` (the source is then
     * given up, not read to its end) and `storage_full` before the disk is. What the source throws is thrown on;
     * whatever happens, nothing is left behind but an accepted file.
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

    /** Forgets a file that was not moved away. */
    async discard(upload: Upload): Promise<void> {
      await rm(upload.path, { force: true });
    },

    /** Removes what a crash left here, last written before `before` (epoch milliseconds). */
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

/** Nothing when the source is longer than `maxBytes`. */
async function write(handle: FileHandle, source: Source, maxBytes: number) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
    hash.update(chunk);
    // Unlike `write`, never stops half way.
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { size, hash: hash.digest('hex'), head };
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

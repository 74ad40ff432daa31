import type { FileStore } from '../../platform/files/index.ts';
import { zipStream, type ZippedFile } from '../../platform/zip/zip-stream.ts';
import { ARCHIVE, MOST_RECORDINGS, type Manifest } from './archive-format.ts';
import type { LinesFile } from './learning-files.ts';
import { README } from './readme-text.ts';

/** A file that is stored already; without it the archive is still worth having. */
export interface StoredPart {
  name: string;
  fileKey: string;
}

/** A ZIP without its 64-bit extension has 4 GB. Files beyond this are left out. */
const MOST_STORED_BYTES = 2 * 1024 ** 3;
const STORED_AT_ONCE = 20;

interface ArchiveParts {
  files: readonly LinesFile[];
  /** The picture and the papers. */
  stored: readonly StoredPart[];
  recordings: readonly StoredPart[];
  /** Of all recordings; those beyond it are left out. */
  recordingsBytes: number;
  store: Pick<FileStore, 'open'>;
  madeAt: number;
  /** Told after each page of lines and some files; may wait, and ends the archive by throwing. */
  onProgress(lines: number): Promise<void>;
}

/** The bytes of an archive, made while they are read: one page of lines is in memory at a time. */
export function writeArchive(parts: ArchiveParts) {
  const { files, stored, recordings, recordingsBytes, store, madeAt, onProgress } = parts;
  const lines: Record<string, number> = {};

  async function* bytesOf({ name, lines: pages }: LinesFile): AsyncGenerator<Uint8Array> {
    lines[name] = 0;
    for await (const page of pages) {
      lines[name] += page.length;
      yield Buffer.from(page.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await onProgress(page.length);
    }
  }

  /** Returns how many are left out, because together they would be too many or too large. */
  async function* storedFiles(
    some: readonly StoredPart[],
    most: { files: number; bytes: number },
  ): AsyncGenerator<ZippedFile, number> {
    let size = 0;
    for (const [place, { name, fileKey }] of some.entries()) {
      if (place === most.files) return some.length - place;
      const opened = await store.open(fileKey);
      size += opened?.size ?? 0;
      if (size > most.bytes) {
        opened?.stream.destroy();
        return some.length - place;
      }
      if (opened !== undefined) yield { name, bytes: opened.stream, isCompressed: true };
      if ((place + 1) % STORED_AT_ONCE === 0) await onProgress(STORED_AT_ONCE);
    }
    return 0;
  }

  async function* all(): AsyncGenerator<ZippedFile> {
    yield { name: 'README.txt', bytes: [Buffer.from(README)], isCompressed: false };
    for (const file of files) yield { name: file.name, bytes: bytesOf(file), isCompressed: false };
    const leftOut = {
      files: yield* storedFiles(stored, { files: stored.length, bytes: MOST_STORED_BYTES }),
      recordings: yield* storedFiles(recordings, { files: MOST_RECORDINGS, bytes: recordingsBytes }),
    };
    // Last: only now it is known how many lines there are.
    const manifest: Manifest = {
      format: ARCHIVE.format,
      version: ARCHIVE.version,
      made_at: new Date(madeAt).toISOString(),
      lines,
      left_out: leftOut,
    };
    yield {
      name: ARCHIVE.manifest,
      bytes: [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
      isCompressed: false,
    };
  }

  return zipStream(all());
}

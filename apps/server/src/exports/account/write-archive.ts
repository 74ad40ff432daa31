import type { FileStore } from '../../platform/files/index.ts';
import { zipStream, type ZippedFile } from '../../platform/zip/zip-stream.ts';
import { ARCHIVE, MAX_RECORDINGS, type Manifest } from './archive-format.ts';
import type { LinesFile } from './learning-files.ts';
import { README } from './readme-text.ts';

/** A file in the file store. If it is missing, the archive is written without it. */
export interface StoredPart {
  name: string;
  fileKey: string;
}

/** A ZIP without its 64-bit extension has at most 4 GB. Files beyond this limit are left out. */
const MAX_STORED_BYTES = 2 * 1024 ** 3;
const STORED_AT_ONCE = 20;

interface ArchiveDeps {
  files: readonly LinesFile[];
  /** The picture and the papers. */
  stored: readonly StoredPart[];
  recordings: readonly StoredPart[];
  /** The limit for all recordings in total; recordings beyond it are left out. */
  recordingsBytes: number;
  store: Pick<FileStore, 'open'>;
  madeAt: number;
  /** Called after each page of lines and after several files; awaited. An error stops the archive. */
  onProgress(lines: number): Promise<void>;
}

/** The bytes of an archive, generated while they are read: one page of lines is in memory at a time. */
export function writeArchive({
  files,
  stored,
  recordings,
  recordingsBytes,
  store,
  madeAt,
  onProgress,
}: ArchiveDeps) {
  const lines: Record<string, number> = {};

  async function* bytesOf({ name, lines: pages }: LinesFile): AsyncGenerator<Uint8Array> {
    lines[name] = 0;
    for await (const page of pages) {
      lines[name] += page.length;
      yield Buffer.from(page.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await onProgress(page.length);
    }
  }

  /** Returns the number of files that are left out because the archive would exceed a limit. */
  async function* storedFiles(
    deps: readonly StoredPart[],
    limits: { files: number; bytes: number },
  ): AsyncGenerator<ZippedFile, number> {
    let size = 0;
    for (const [index, { name, fileKey }] of deps.entries()) {
      if (index === limits.files) return deps.length - index;
      const opened = await store.open(fileKey);
      size += opened?.size ?? 0;
      if (size > limits.bytes) {
        opened?.stream.destroy();
        return deps.length - index;
      }
      if (opened !== undefined) yield { name, bytes: opened.stream, isCompressed: true };
      if ((index + 1) % STORED_AT_ONCE === 0) await onProgress(STORED_AT_ONCE);
    }
    return 0;
  }

  async function* all(): AsyncGenerator<ZippedFile> {
    yield { name: 'README.txt', bytes: [Buffer.from(README)], isCompressed: false };
    for (const file of files) yield { name: file.name, bytes: bytesOf(file), isCompressed: false };
    const leftOut = {
      files: yield* storedFiles(stored, { files: stored.length, bytes: MAX_STORED_BYTES }),
      recordings: yield* storedFiles(recordings, { files: MAX_RECORDINGS, bytes: recordingsBytes }),
    };
    // The manifest is last, because it contains the numbers of lines.
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

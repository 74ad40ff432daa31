import type { FileStore } from '../../platform/files/index.ts';
import { zipStream, type ZippedFile } from '../../platform/zip/zip-stream.ts';
import { ARCHIVE, type Manifest } from './archive-format.ts';
import type { LinesFile } from './learning-files.ts';
import { README } from './readme-text.ts';

/** A file that is stored already; without it the archive is still worth having. */
export interface StoredPart {
  name: string;
  fileKey: string;
}

/** A ZIP without its 64-bit extension has 4 GB. Files beyond this are left out: the latest are recordings. */
const MOST_STORED_BYTES = 3 * 1024 ** 3;
const STORED_AT_ONCE = 20;

interface ArchiveParts {
  files: readonly LinesFile[];
  stored: readonly StoredPart[];
  store: Pick<FileStore, 'open'>;
  madeAt: number;
  /** Told after each page of lines and some files; may wait, and ends the archive by throwing. */
  onProgress(lines: number): Promise<void>;
}

/** The bytes of an archive, made while they are read: one page of lines is in memory at a time. */
export function writeArchive({ files, stored, store, madeAt, onProgress }: ArchiveParts) {
  const lines: Record<string, number> = {};

  async function* bytesOf({ name, lines: pages }: LinesFile): AsyncGenerator<Uint8Array> {
    lines[name] = 0;
    for await (const page of pages) {
      lines[name] += page.length;
      yield Buffer.from(page.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await onProgress(page.length);
    }
  }

  async function* allStored(): AsyncGenerator<ZippedFile> {
    let size = 0;
    for (const [place, { name, fileKey }] of stored.entries()) {
      const opened = await store.open(fileKey);
      size += opened?.size ?? 0;
      if (size > MOST_STORED_BYTES) {
        opened?.stream.destroy();
        return;
      }
      if (opened !== undefined) yield { name, bytes: opened.stream, isCompressed: true };
      if ((place + 1) % STORED_AT_ONCE === 0) await onProgress(STORED_AT_ONCE);
    }
  }

  async function* all(): AsyncGenerator<ZippedFile> {
    yield { name: 'README.txt', bytes: [Buffer.from(README)], isCompressed: false };
    for (const file of files) yield { name: file.name, bytes: bytesOf(file), isCompressed: false };
    yield* allStored();
    // Last: only now it is known how many lines there are.
    const manifest: Manifest = {
      format: ARCHIVE.format,
      version: ARCHIVE.version,
      made_at: new Date(madeAt).toISOString(),
      lines,
    };
    yield {
      name: ARCHIVE.manifest,
      bytes: [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
      isCompressed: false,
    };
  }

  return zipStream(all());
}

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

interface ArchiveParts {
  files: readonly LinesFile[];
  stored: readonly StoredPart[];
  store: Pick<FileStore, 'open'>;
  madeAt: number;
  /** Told after each page of lines and each file; may wait, and ends the archive by throwing. */
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

  async function* all(): AsyncGenerator<ZippedFile> {
    yield { name: 'README.txt', bytes: [Buffer.from(README)], isCompressed: false };
    for (const file of files) yield { name: file.name, bytes: bytesOf(file), isCompressed: false };
    for (const { name, fileKey } of stored) {
      const opened = await store.open(fileKey);
      if (opened !== undefined) yield { name, bytes: opened.stream, isCompressed: true };
      await onProgress(1);
    }
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

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Entry } from 'yauzl';
import * as z from 'zod/mini';
import {
  ARCHIVE,
  manifestSchema,
  MAX_RECORDINGS,
  recordingEntry,
  LINE_SCHEMAS,
  MAX_LINES,
  type Line,
  type Manifest,
  type ImportedFile,
} from '../../exports/index.ts';
import type { SoundPlace } from '../../anki/index.ts';
import { limitBytes } from '../../platform/zip/limit-bytes.ts';
import { mostUnpacked, openZip, ZipRefused, type OpenZip } from '../../platform/zip/read-zip.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { linesOf } from './lines-of.ts';

const MB = 1024 * 1024;
/** An archive has a file for each recording, and for each paper, of which there are at most 200. */
const ENTRIES = MAX_RECORDINGS + 1_000;
const MANIFEST_BYTES = MB;
/** Limits of an unpacked file. JSON lines are compressed to a tenth, some to a thirtieth. */
const UNPACKED = { bytes: 400 * MB, ratio: 100, ratioFromBytes: 8 * MB };
const FAULTS = {
  not_a_zip: 'not_an_archive',
  damaged: 'damaged',
  too_large: 'too_large',
  two_alike: 'damaged',
  unsafe: 'unsafe',
} as const;

/** An opened, untrusted archive. All of its errors are `ArchiveRefused`. */
export interface OpenArchive {
  manifest: Manifest;
  /** Reads and validates the lines of a file in batches. A missing file has no lines. */
  read<File extends ImportedFile>(file: File): AsyncGenerator<Line<File>[]>;
  /** Undefined when the archive does not have it. */
  findRecording(name: string): SoundPlace | undefined;
  close(): void;
}

/** Whether the file is a ZIP with a manifest. */
export async function isArchive(path: string): Promise<boolean> {
  const zip = await openZip(path, { entries: ENTRIES }).catch(() => undefined);
  zip?.close();
  return zip?.entries.has(ARCHIVE.manifest) === true;
}

/** @throws ArchiveRefused */
export async function openArchive(path: string, signal: AbortSignal): Promise<OpenArchive> {
  const zip = await openZip(path, { entries: ENTRIES }).catch(refuse);
  try {
    const manifest = await readManifest(zip);
    return {
      manifest,
      read: (file) => read(zip, file, signal),
      findRecording: (name) => placeOf(zip.entries.get(recordingEntry(name))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return refuse(error);
  }
}

function placeOf(entry: Entry | undefined): SoundPlace | undefined {
  if (entry === undefined || !entry.canDecodeFileData()) return undefined;
  return {
    header: entry.relativeOffsetOfLocalHeader,
    packedBytes: entry.compressedSize,
    isDeflated: entry.compressionMethod !== 0,
    isZstd: false,
  };
}

async function readManifest(zip: OpenZip): Promise<Manifest> {
  const entry = zip.entries.get(ARCHIVE.manifest);
  if (entry === undefined) throw new ArchiveRefused('not_an_archive');
  const bytes = await buffer(await unpacked(zip, entry, MANIFEST_BYTES));
  const parsed = z.safeParse(manifestSchema, JSON.parse(bytes.toString('utf8')));
  if (!parsed.success) throw new ArchiveRefused('not_an_archive');
  if (parsed.data.version > ARCHIVE.version) throw new ArchiveRefused('too_new');
  return parsed.data;
}

async function* read<File extends ImportedFile>(
  zip: OpenZip,
  file: File,
  signal: AbortSignal,
): AsyncGenerator<Line<File>[]> {
  const entry = zip.entries.get(file);
  if (entry === undefined) return;
  let place = 0;
  try {
    for await (const texts of linesOf(await unpacked(zip, entry, mostUnpacked(entry, UNPACKED)))) {
      if (signal.aborted) throw new ArchiveRefused('too_slow');
      if (place + texts.length > MAX_LINES[file]) throw new ArchiveRefused('too_large');
      yield texts.map((text) => {
        place += 1;
        return parsed(file, text, place);
      });
    }
  } catch (error) {
    refuse(error);
  }
}

function parsed<File extends ImportedFile>(file: File, text: string, line: number): Line<File> {
  try {
    return z.parse(LINE_SCHEMAS[file], JSON.parse(text)) as Line<File>;
  } catch (error) {
    throw new ArchiveRefused({ file, line }, { cause: error });
  }
}

async function unpacked(zip: OpenZip, entry: Entry, maxBytes: number): Promise<Readable> {
  if (entry.uncompressedSize > maxBytes) throw new ArchiveRefused('too_large');
  const bytes = await zip.open(entry);
  const limited = limitBytes(maxBytes, () => new ArchiveRefused('too_large'));
  bytes.once('error', (error) => limited.destroy(error));
  return bytes.pipe(limited);
}

function refuse(error: unknown): never {
  if (error instanceof ArchiveRefused) throw error;
  throw new ArchiveRefused(error instanceof ZipRefused ? FAULTS[error.fault] : 'damaged', { cause: error });
}

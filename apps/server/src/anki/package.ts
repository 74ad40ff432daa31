import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createZstdDecompress } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { DeckRefused } from './deck.ts';
import { limitBytes } from './limit-bytes.ts';
import { DECK_LIMITS, ZSTD_WINDOW_LOG } from './limits.ts';
import { mediaNames } from './media-list.ts';
import { numberIn } from './protobuf.ts';
import type { SoundPlace } from './sound-place.ts';

/** The newest first: a newer package has a `collection.anki2` that only asks for a newer Anki. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const NEWEST = COLLECTIONS[0];
/** The version in `meta` of packages with `collection.anki21b`. */
const NEWEST_VERSION = 3;
const MOST_META_BYTES = 1024;
const FILE_TYPE = 0o170000;
const SYMLINK = 0o120000;

/** An opened `.apkg`: a ZIP with a SQLite database, a list of names, and files that are named 0, 1, 2 … */
export interface DeckPackage {
  /** At most `limits.collectionBytes` of it. The stream fails with an error of yauzl or of zlib when it is damaged. */
  openCollection(): Promise<Readable>;
  /** Where the recording of this name is; undefined when the package does not have it. */
  findSound(name: string): SoundPlace | undefined;
  close(): void;
}

/** @throws {DeckRefused} for what is not a package, is damaged, or has unsafe names or sizes */
export async function openPackage(file: string): Promise<DeckPackage> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw new DeckRefused('not_a_package', { cause: error });
  });
  try {
    const entries = await entriesOf(zip);
    const name = COLLECTIONS.find((one) => entries.has(one));
    const collection = name && entries.get(name);
    if (collection === undefined) throw new DeckRefused(isOfOffice(entries) ? 'office_file' : 'not_a_deck');
    const isNewest = name === NEWEST;
    await checkVersion(zip, entries.get('meta'));
    checkSize(collection);
    const media = await soundPlaces(zip, entries, isNewest);
    return {
      openCollection: () => unpacked(zip, collection, { isZstd: isNewest, most: mostBytes(collection) }),
      findSound: (sound) => media.get(sound.normalize('NFC')),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof DeckRefused ? error : new DeckRefused('damaged', { cause: error });
  }
}

/** Of Microsoft's programs and of those that write OpenDocument. */
function isOfOffice(entries: ReadonlyMap<string, Entry>): boolean {
  return entries.has('[Content_Types].xml') || entries.has('content.xml');
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > DECK_LIMITS.entries) throw new DeckRefused('too_large');
  try {
    for await (const entry of zip.eachEntry()) {
      if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK) throw new DeckRefused('unsafe');
      if (entries.has(entry.fileName)) throw new DeckRefused('two_decks');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof DeckRefused) throw error;
    // yauzl refuses such names itself, with nothing but a text to tell by.
    const isName =
      error instanceof Error && /relative path|absolute path|characters in fileName/.test(error.message);
    throw new DeckRefused(isName ? 'unsafe' : 'damaged', { cause: error });
  }
  return entries;
}

async function checkVersion(zip: ZipFile, meta: Entry | undefined): Promise<void> {
  if (meta === undefined) return;
  const bytes = await buffer(await unpacked(zip, meta, { isZstd: false, most: MOST_META_BYTES }));
  if (numberIn(bytes, 1) > NEWEST_VERSION) throw new DeckRefused('too_new');
}

/** What the directory of the ZIP claims; what comes out is compared with it, or limited, later. */
function checkSize({ compressedSize, uncompressedSize }: Entry): void {
  if (uncompressedSize > mostBytes({ compressedSize })) throw new DeckRefused('too_large');
}

function mostBytes({ compressedSize }: Pick<Entry, 'compressedSize'>): number {
  const { collectionBytes, ratio, ratioFromBytes } = DECK_LIMITS;
  return Math.min(collectionBytes, Math.max(ratioFromBytes, compressedSize * ratio));
}

async function unpacked(
  zip: ZipFile,
  entry: Entry,
  { isZstd, most }: { isZstd: boolean; most: number },
): Promise<Readable> {
  if (!entry.canDecodeFileData()) throw new DeckRefused('damaged');
  const bytes = await zip.openReadStreamPromise(entry);
  const steps = isZstd ? [zstd(), limitBytes(most)] : [limitBytes(most)];
  return steps.reduce<Readable>((before, step) => {
    before.once('error', (error) => step.destroy(error));
    return before.pipe(step);
  }, bytes);
}

function zstd() {
  return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } });
}

/** By name. A package without a list of its media has no recordings. */
async function soundPlaces(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  isNewest: boolean,
): Promise<Map<string, SoundPlace>> {
  const list = entries.get('media');
  if (list === undefined) return new Map();
  const bytes = await buffer(
    await unpacked(zip, list, { isZstd: isNewest, most: DECK_LIMITS.mediaListBytes }),
  );
  const places = new Map<string, SoundPlace>();
  for (const [entryName, name] of mediaNames(bytes, isNewest)) {
    const entry = entries.get(entryName);
    if (entry === undefined || !entry.canDecodeFileData()) continue;
    places.set(name, {
      header: entry.relativeOffsetOfLocalHeader,
      packedBytes: entry.compressedSize,
      isDeflated: entry.compressionMethod !== 0,
      isZstd: isNewest,
    });
  }
  return places;
}

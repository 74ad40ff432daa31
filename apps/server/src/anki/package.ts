import { nfc } from '@icando/contract/text';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createZstdDecompress } from 'node:zlib';
import type { Entry } from 'yauzl';
import { limitBytes } from '../platform/zip/limit-bytes.ts';
import { mostUnpacked, openZip, ZipRefused, type OpenZip, type ZipFault } from '../platform/zip/read-zip.ts';
import { DeckRefused, type DeckFault, type SoundPlace } from './deck.ts';
import { DECK_LIMITS, ZSTD_WINDOW_LOG } from './limits.ts';
import { mediaNames } from './media-list.ts';
import { numberIn } from './protobuf.ts';

/** The newest first, because a newer package also has a `collection.anki2`, which only says that a newer Anki is needed. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const;
const NEWEST = COLLECTIONS[0];
/** The version in `meta` of packages with `collection.anki21b`. */
const NEWEST_VERSION = 3;
const MAX_META_BYTES = 1024;
/** The faults of an Anki package that correspond to those of its ZIP. */
const FAULTS = {
  not_a_zip: 'not_a_package',
  damaged: 'damaged',
  too_large: 'too_large',
  two_alike: 'two_decks',
  unsafe: 'unsafe',
} as const satisfies Record<ZipFault, DeckFault>;

/** An opened `.apkg`: a ZIP with a SQLite database, a list of names, and files that are named 0, 1, 2 … */
export interface DeckPackage {
  /** At most `limits.collectionBytes`. The stream fails with an error of yauzl or zlib when the collection is damaged. */
  openCollection(): Promise<Readable>;
  /** The place of the recording with this name; undefined when the package does not have it. */
  findSound(name: string): SoundPlace | undefined;
  close(): void;
}

/** @throws {DeckRefused} when the file is not a package, is damaged, or has unsafe names or sizes */
export async function openPackage(file: string): Promise<DeckPackage> {
  const zip = await openZip(file, DECK_LIMITS).catch(refuse);
  try {
    const { entries } = zip;
    const name = COLLECTIONS.find((collectionName) => entries.has(collectionName));
    const collection = name && entries.get(name);
    if (collection === undefined) throw new DeckRefused(isOfOffice(entries) ? 'office_file' : 'not_a_deck');
    const isNewest = name === NEWEST;
    await checkVersion(zip, entries.get('meta'));
    checkSize(collection);
    const media = await soundPlaces(zip, isNewest);
    return {
      openCollection: () => unpacked(zip, collection, { isZstd: isNewest, maxBytes: mostBytes(collection) }),
      findSound: (sound) => media.get(nfc(sound)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    return refuse(error);
  }
}

/** Whether the ZIP is a file of Microsoft Office or an OpenDocument file. */
function isOfOffice(entries: ReadonlyMap<string, Entry>): boolean {
  return entries.has('[Content_Types].xml') || entries.has('content.xml');
}

function refuse(error: unknown): never {
  if (error instanceof DeckRefused) throw error;
  throw new DeckRefused(error instanceof ZipRefused ? FAULTS[error.fault] : 'damaged', { cause: error });
}

async function checkVersion(zip: OpenZip, meta: Entry | undefined): Promise<void> {
  if (meta === undefined) return;
  const bytes = await buffer(await unpacked(zip, meta, { isZstd: false, maxBytes: MAX_META_BYTES }));
  if (numberIn(bytes, 1) > NEWEST_VERSION) throw new DeckRefused('too_new');
}

/** Checks the size that the directory of the ZIP claims. The unpacked bytes are limited separately. */
function checkSize({ compressedSize, uncompressedSize }: Entry): void {
  if (uncompressedSize > mostBytes({ compressedSize })) throw new DeckRefused('too_large');
}

function mostBytes(entry: Pick<Entry, 'compressedSize'>): number {
  return mostUnpacked(entry, { ...DECK_LIMITS, bytes: DECK_LIMITS.collectionBytes });
}

async function unpacked(
  zip: OpenZip,
  entry: Entry,
  { isZstd, maxBytes }: { isZstd: boolean; maxBytes: number },
): Promise<Readable> {
  if (!entry.canDecodeFileData()) throw new DeckRefused('damaged');
  const bytes = await zip.open(entry);
  const limit = () => limitBytes(maxBytes, () => new DeckRefused('too_large'));
  const steps = isZstd ? [zstd(), limit()] : [limit()];
  return steps.reduce<Readable>((before, step) => {
    before.once('error', (error) => step.destroy(error));
    return before.pipe(step);
  }, bytes);
}

function zstd() {
  return createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } });
}

/** The places of recordings by name. A package without a list of media has no recordings. */
async function soundPlaces(zip: OpenZip, isNewest: boolean): Promise<Map<string, SoundPlace>> {
  const { entries } = zip;
  const list = entries.get('media');
  if (list === undefined) return new Map();
  const bytes = await buffer(
    await unpacked(zip, list, { isZstd: isNewest, maxBytes: DECK_LIMITS.mediaListBytes }),
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

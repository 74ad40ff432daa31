import { createReadStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { limitBytes } from '../platform/zip/limit-bytes.ts';
import { DeckRefused, type SoundPlace } from './deck.ts';
import { DECK_LIMITS, ZSTD_WINDOW_LOG } from './limits.ts';

/** Reads a range of a package in any store; both ends are inclusive. */
export type ReadRange = (first: number, last: number) => Promise<Readable>;

const HEADER_BYTES = 30;
const HEADER_SIGNATURE = 0x04034b50;

export function rangesOf(file: string): ReadRange {
  return (start, end) => Promise.resolve(createReadStream(file, { start, end }));
}

/** The unpacked bytes. The stream fails with `DeckRefused` when they are damaged or exceed `limits.soundBytes`. */
export function openSound(read: ReadRange, place: SoundPlace): Readable {
  const sound = new PassThrough();
  unpack(read, place, sound).catch((error: unknown) =>
    sound.destroy(error instanceof DeckRefused ? error : new DeckRefused('damaged', { cause: error })),
  );
  return sound;
}

async function unpack(read: ReadRange, place: SoundPlace, sound: PassThrough): Promise<void> {
  const { packedBytes, isDeflated, isZstd } = place;
  if (packedBytes > DECK_LIMITS.soundBytes) throw new DeckRefused('too_large');
  if (packedBytes === 0) return void sound.end();
  const start = await dataStart(read, place);
  const limit = () => limitBytes(DECK_LIMITS.soundBytes, () => new DeckRefused('too_large'));
  const params = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };
  await pipeline([
    await read(start, start + packedBytes - 1),
    ...(isDeflated ? [createInflateRaw(), limit()] : []),
    ...(isZstd ? [createZstdDecompress({ params })] : []),
    limit(),
    sound,
  ]);
}

/** Reads the local header, because the lengths of its name and extra field may differ from those in the directory. */
async function dataStart(read: ReadRange, { header }: SoundPlace): Promise<number> {
  const bytes = await buffer(await read(header, header + HEADER_BYTES - 1));
  if (bytes.length < HEADER_BYTES || bytes.readUInt32LE(0) !== HEADER_SIGNATURE)
    throw new DeckRefused('damaged');
  return header + HEADER_BYTES + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { limitBytes } from '../platform/zip/limit-bytes.ts';
import { DeckRefused } from './deck.ts';
import { DECK_LIMITS, ZSTD_WINDOW_LOG } from './limits.ts';

/** Where a recording is in its ZIP, so that it is found without reading the directory again. */
export interface SoundPlace {
  /** Of its local header, in bytes from the beginning. */
  header: number;
  packedBytes: number;
  isDeflated: boolean;
  isZstd: boolean;
}

const HEADER_BYTES = 30;
const HEADER_SIGNATURE = 0x04034b50;

/** The unpacked bytes. The stream fails with `DeckRefused` when they are damaged or more than `limits.soundBytes`. */
export function openSoundAt(file: string, place: SoundPlace): Readable {
  const sound = new PassThrough();
  unpack(file, place, sound).catch((error: unknown) =>
    sound.destroy(error instanceof DeckRefused ? error : new DeckRefused('damaged', { cause: error })),
  );
  return sound;
}

async function unpack(file: string, place: SoundPlace, sound: PassThrough): Promise<void> {
  const { packedBytes, isDeflated, isZstd } = place;
  if (packedBytes > DECK_LIMITS.soundBytes) throw new DeckRefused('too_large');
  const start = await dataStart(file, place);
  const bytes =
    packedBytes === 0 ? Readable.from([]) : createReadStream(file, { start, end: start + packedBytes - 1 });
  const limit = () => limitBytes(DECK_LIMITS.soundBytes, () => new DeckRefused('too_large'));
  const params = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };
  await pipeline([
    bytes,
    ...(isDeflated ? [createInflateRaw(), limit()] : []),
    ...(isZstd ? [createZstdDecompress({ params })] : []),
    limit(),
    sound,
  ]);
}

/** Behind the local header, whose name and extra field differ in length from those of the directory. */
async function dataStart(file: string, { header }: SoundPlace): Promise<number> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await handle.read(bytes, 0, HEADER_BYTES, header);
    if (bytesRead < HEADER_BYTES || bytes.readUInt32LE(0) !== HEADER_SIGNATURE)
      throw new DeckRefused('damaged');
    return header + HEADER_BYTES + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  } finally {
    await handle.close();
  }
}

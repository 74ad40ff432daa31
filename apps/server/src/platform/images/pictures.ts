import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { fileTypeOf, MIME_TYPES, type FileType } from '../files/index.ts';
import { createQueue, QueueFull } from '../queue.ts';
import { loadDecoder } from './decoder.ts';

/** A processed picture: upright, without metadata. */
export interface Picture {
  bytes: Buffer;
  type: Exclude<FileType, 'pdf'>;
  mimeType: string;
  width: number;
  height: number;
}

/** A path, or the bytes. */
type Input = string | Buffer;

const MOST_PIXELS = 50_000_000;
/** Four bytes per pixel; 16-bit pictures have half as many pixels. */
const MOST_BYTES = 4 * MOST_PIXELS;
/** A picture that must be decoded as a whole and exceeds this (10 million pixels of a photo) is processed alone. */
const HEAVY_BYTES = 30_000_000;
const TIMEOUT_S = 15;
const AVATAR_SIZE = 512;
/** Enough to zoom a photographed page three times; smaller than a phone's 48 million pixels. */
const MOST_SIZE = { width: 4096, height: 4096 };
const HEAD = 16;
const AT_ONCE = 2;
const WAITING = 64;

/**
 * Makes pictures safe to show to others, on the library's own threads, two at a time. Refuses with
 * `unsupported_media_type`, `picture_too_large` (by the header, before a pixel is decoded), `picture_damaged`, and
 * `busy` when the queue is full.
 */
export function createPictures() {
  const queue = createQueue({ atOnce: AT_ONCE, waiting: WAITING });
  /** Limits pictures over HEAVY_BYTES to one at a time. */
  const heavy = createQueue({ atOnce: 1, waiting: WAITING });

  /** `lane`: the owner of the picture; owners take turns. */
  async function inTurn(input: Input, lane: string, work: Work): Promise<Outcome<Picture>> {
    try {
      return await queue.run(() => make(input, work), lane);
    } catch (error) {
      if (error instanceof QueueFull) return refused('busy');
      throw error;
    }
  }

  async function make(input: Input, work: Work): Promise<Outcome<Picture>> {
    const type = fileTypeOf(await headOf(input));
    if (type === undefined || type === 'pdf') return refused('unsupported_media_type');
    const decode = await loadDecoder();
    const image = decode(input, { limitInputPixels: false, failOn: 'error' });
    const header = await image.metadata().catch(() => undefined);
    if (header === undefined || header.format !== type) return refused('picture_damaged');
    const bytes = header.width * header.height * bytesPerPixel(header);
    if (header.width * header.height > MOST_PIXELS || bytes > MOST_BYTES) return refused('picture_too_large');
    const draw = () =>
      encode(work(decode(input, { limitInputPixels: MOST_PIXELS, failOn: 'error' }), header, type));
    return bytes > HEAVY_BYTES && isHeldWhole(header) ? heavy.run(draw) : draw();
  }

  return {
    waiting: (): number => queue.waiting,

    /** The middle of a picture as a square of at most 512 px, in WebP. */
    squareAvatar: (input: Input, lane = ''): Promise<Outcome<Picture>> =>
      inTurn(input, lane, (image, header) => {
        const side = Math.min(AVATAR_SIZE, header.width, header.height);
        return image.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 });
      }),

    /** The same picture in the same format, at most 4096 px on a side. */
    cleanPicture: (input: Input, lane = ''): Promise<Outcome<Picture>> =>
      inTurn(input, lane, (image, header, type) =>
        image
          .autoOrient()
          .resize({ ...MOST_SIZE, fit: 'inside', withoutEnlargement: true })
          .toFormat(type, outputOf(header, type)),
      ),
  };
}
export type Pictures = ReturnType<typeof createPictures>;

type Work = (image: Sharp, header: Metadata, type: Picture['type']) => Sharp;

/** For a PNG the library turns any quality into 256 colours: only a source with a palette gets one again. */
function outputOf({ isPalette }: Metadata, type: Picture['type']) {
  return type === 'png' ? { palette: isPalette } : { quality: 85 };
}

async function encode(image: Sharp): Promise<Outcome<Picture>> {
  try {
    const { data, info } = await image.timeout({ seconds: TIMEOUT_S }).toBuffer({ resolveWithObject: true });
    const made = info.format as Picture['type'];
    return accepted({
      bytes: data,
      type: made,
      mimeType: MIME_TYPES[made],
      width: info.width,
      height: info.height,
    });
  } catch {
    return refused('picture_damaged');
  }
}

/** Whether the picture cannot be decoded line by line: it is progressive, interlaced or must be rotated. */
function isHeldWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  return format === 'webp' || isProgressive || orientation > 1;
}

function bytesPerPixel({ channels, depth }: Metadata): number {
  return channels * (depth === 'uchar' ? 1 : 2);
}

async function headOf(input: Input): Promise<Uint8Array> {
  if (typeof input !== 'string') return input.subarray(0, HEAD);
  const file = await open(input);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

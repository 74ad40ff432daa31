import { open } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { fileTypeOf, MIME_TYPES, type FileType } from '../files/index.ts';
import { createQueue, orBusy } from '../queue.ts';

export interface Picture {
  bytes: Buffer;
  type: Exclude<FileType, 'pdf'>;
  mimeType: string;
  width: number;
  height: number;
}

type Input = string | Buffer;

const MAX_PIXELS = 50_000_000;
/** Four bytes per pixel. A 16-bit picture takes eight and may have half as many pixels. */
const MAX_BYTES = 4 * MAX_PIXELS;
/** Pictures that must be decoded as a whole and exceed this (10 million pixels of a photo) are processed one at a time. */
const HEAVY_BYTES = 30_000_000;
const TIMEOUT_S = 15;
const AVATAR_SIZE = 512;
const MAX_SIZE = { width: 4096, height: 4096 };
const HEAD = 16;
const CONCURRENCY = 2;
const WAITING = 64;

/** Loaded on demand: sharp takes 0.1 s and 20 MB, and is rarely needed soon after the start. */
let loading: Promise<(input: Input, options: SharpOptions) => Sharp> | undefined;

function loadDecoder() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // No picture is processed twice, so a cache would only waste memory.
  sharp.cache(false);
  sharp.concurrency(1);
  // Every loader runs C code on untrusted files: only three are allowed.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [
      `VipsForeignLoad${kind}File`,
      `VipsForeignLoad${kind}Buffer`,
    ]),
  });
  return (input: Input, options: SharpOptions) => sharp(input, options);
}

/**
 * Makes pictures safe to show to others, on sharp's own threads, two at a time. Refuses with `unsupported_media_type`,
 * `picture_too_large` (by the header, before a pixel is decoded), `picture_damaged`, and `busy` when the queue is full or
 * the machine gave it no time.
 */
export function createPictures() {
  const queue = createQueue({ atOnce: CONCURRENCY, waiting: WAITING });
  const heavy = createQueue({ atOnce: 1, waiting: WAITING });

  /** `lane`: the owner of the picture; owners are served in turn. */
  function enqueue(input: Input, lane: string, transform: Transform): Promise<Outcome<Picture>> {
    return orBusy(() => queue.run(() => clean(input, transform), lane));
  }

  async function clean(input: Input, transform: Transform): Promise<Outcome<Picture>> {
    const type = fileTypeOf(await headOf(input));
    if (type === undefined || type === 'pdf') return refused('unsupported_media_type');
    const decode = await loadDecoder();
    const image = decode(input, { limitInputPixels: false, failOn: 'error' });
    const header = await image.metadata().catch(() => undefined);
    if (header === undefined || header.format !== type) return refused('picture_damaged');
    const bytes = header.width * header.height * bytesPerPixel(header);
    if (header.width * header.height > MAX_PIXELS || bytes > MAX_BYTES) return refused('picture_too_large');
    const draw = () =>
      encode(transform(decode(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }), header, type));
    return bytes > HEAVY_BYTES && isDecodedWhole(header) ? heavy.run(draw) : draw();
  }

  return {
    waiting: (): number => queue.waiting,

    squareAvatar: (input: Input, lane = ''): Promise<Outcome<Picture>> =>
      enqueue(input, lane, (image, header) => {
        const side = Math.min(AVATAR_SIZE, header.width, header.height);
        return image.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 });
      }),

    cleanPicture: (input: Input, lane = ''): Promise<Outcome<Picture>> =>
      enqueue(input, lane, (image, header, type) =>
        image
          .autoOrient()
          .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
          .toFormat(type, outputOf(header, type)),
      ),
  };
}
export type Pictures = ReturnType<typeof createPictures>;

type Transform = (image: Sharp, header: Metadata, type: Picture['type']) => Sharp;

/** For PNG, `quality` would make sharp reduce the picture to 256 colours. Only a source with a palette gets one again. */
function outputOf({ isPalette }: Metadata, type: Picture['type']) {
  return type === 'png' ? { palette: isPalette } : { quality: 85 };
}

async function encode(image: Sharp): Promise<Outcome<Picture>> {
  const begun = cpuOfOtherThreads();
  try {
    const { data, info } = await image.timeout({ seconds: TIMEOUT_S }).toBuffer({ resolveWithObject: true });
    const type = info.format as Picture['type'];
    return accepted({
      bytes: data,
      type,
      mimeType: MIME_TYPES[type],
      width: info.width,
      height: info.height,
    });
  } catch (error) {
    return refused(faultOf(error, cpuOfOtherThreads() - begun));
  }
}

/** The limit of sharp is of the time that passes: it says nothing of a picture that was not given processor time. */
export function faultOf(error: unknown, cpuSeconds: number): 'picture_damaged' | 'busy' {
  const isLate = error instanceof Error && error.message.startsWith('timeout:');
  return isLate && cpuSeconds < TIMEOUT_S / 2 ? 'busy' : 'picture_damaged';
}

/** In seconds. The threads of sharp are among them. */
function cpuOfOtherThreads(): number {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return (all.user + all.system - own.user - own.system) / 1e6;
}

/** Progressive, interlaced and rotated pictures cannot be decoded line by line. */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
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

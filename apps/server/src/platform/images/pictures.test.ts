import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictures, faultOf, type Picture } from './pictures.ts';

const pictures = createPictures();

/** A photo with a red left half, a blue right half and the metadata of a camera. */
async function photo(format: 'jpeg' | 'png' | 'webp', { width = 800, height = 600, orientation = 1 } = {}) {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Lan', Make: 'SecretPhone' }, IFD3: { GPSLatitude: '10/1 46/1 0/1' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

async function valueOf(outcome: Awaited<ReturnType<typeof pictures.cleanPicture>>): Promise<Picture> {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

async function colourAt({ bytes }: Picture, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > 128 ? 'red' : 'blue';
}

/** A PNG whose header declares a size that must not be decoded. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    sign,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a cleaned picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'keeps the format %s and loses the metadata of the camera',
    async (format) => {
      const picture = await valueOf(await pictures.cleanPicture(await photo(format)));
      expect(picture).toMatchObject({ type: format, mimeType: `image/${format}`, width: 800, height: 600 });
      const { exif, icc, xmp } = await sharp(picture.bytes).metadata();
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(picture.bytes.includes('SecretPhone')).toBe(false);
    },
  );

  it('keeps every colour of a PNG, with or without a palette', async () => {
    const side = 64;
    // 4,096 colours: more than a palette holds.
    const shades = Buffer.from(
      Array.from({ length: side * side }, (_dot, at) => [
        (at % side) * 4,
        Math.floor(at / side) * 4,
        128,
      ]).flat(),
    );
    const drawn = sharp(shades, { raw: { width: side, height: side, channels: 3 } });
    const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();
    const full = await valueOf(await pictures.cleanPicture(await drawn.clone().png().toBuffer()));
    expect((await pixelsOf(full.bytes)).equals(shades)).toBe(true);
    const few = await drawn.clone().png({ palette: true, colours: 16 }).toBuffer();
    const kept = await valueOf(await pictures.cleanPicture(few));
    expect((await pixelsOf(kept.bytes)).equals(await pixelsOf(few))).toBe(true);
    expect((await sharp(kept.bytes).metadata()).isPalette).toBe(true);
  });

  it('is turned upright', async () => {
    const picture = await valueOf(await pictures.cleanPicture(await photo('jpeg', { orientation: 6 })));
    expect(picture).toMatchObject({ width: 600, height: 800 });
    expect(await colourAt(picture, 300, 100)).toBe('red');
    expect(await colourAt(picture, 300, 700)).toBe('blue');
  });

  it('is reduced to 4096 px and never enlarged', async () => {
    const wide = await valueOf(
      await pictures.cleanPicture(await photo('jpeg', { width: 5000, height: 1000 })),
    );
    expect([wide.width, wide.height]).toEqual([4096, 819]);
    const small = await valueOf(await pictures.cleanPicture(await photo('png', { width: 20, height: 10 })));
    expect([small.width, small.height]).toEqual([20, 10]);
  });

  it('may be read from a file', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'icando-picture-')), 'x.part');
    writeFileSync(path, await photo('png'));
    expect(await pictures.cleanPicture(path)).toMatchObject({ ok: true, value: { type: 'png' } });
  });
});

describe('an avatar', () => {
  it('is the centre of the picture, 512 px square, in WebP', async () => {
    const avatar = await valueOf(
      await pictures.squareAvatar(await photo('jpeg', { width: 2000, height: 1000 })),
    );
    expect(avatar).toMatchObject({ type: 'webp', width: 512, height: 512 });
    expect(await colourAt(avatar, 10, 256)).toBe('red');
    expect(await colourAt(avatar, 500, 256)).toBe('blue');
  });

  it('is turned upright and never enlarged', async () => {
    const avatar = await valueOf(
      await pictures.squareAvatar(await photo('jpeg', { width: 300, height: 100, orientation: 6 })),
    );
    expect(avatar).toMatchObject({ width: 100, height: 100 });
    expect(await colourAt(avatar, 50, 5)).toBe('red');
    expect(await colourAt(avatar, 50, 95)).toBe('blue');
  });
});

describe('an invalid picture', () => {
  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
  ])('(%s) is refused as an unsupported kind', async (_what, bytes) => {
    expect(await pictures.cleanPicture(bytes)).toMatchObject({ ok: false, code: 'unsupported_media_type' });
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a truncated %s is refused as damaged',
    async (format) => {
      const whole = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
          background: 'red',
        },
      })
        .toFormat(format)
        .toBuffer();
      for (const share of [0.01, 0.5, 0.95]) {
        const cut = whole.subarray(0, Math.max(20, Math.floor(whole.length * share)));
        expect(await pictures.cleanPicture(cut)).toMatchObject({ ok: false, code: 'picture_damaged' });
        expect(await pictures.squareAvatar(cut)).toMatchObject({ ok: false, code: 'picture_damaged' });
      }
    },
  );

  it('with a valid signature and rubbish after it is refused as damaged', async () => {
    for (const sign of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBPVP8 '])
      expect(
        await pictures.cleanPicture(Buffer.from(`${sign}rubbish, rubbish, rubbish`, 'latin1')),
      ).toMatchObject({
        ok: false,
        code: 'picture_damaged',
      });
  });

  it('that is a decompression bomb is refused by its header, without using the memory', async () => {
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    for (let n = 0; n < 20; n += 1)
      expect(await pictures.squareAvatar(bomb(20_000, 20_000))).toMatchObject({ code: 'picture_too_large' });
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('whose pixels are missing is refused as damaged', async () => {
    expect(await pictures.cleanPicture(bomb(7_000, 7_000))).toMatchObject({ code: 'picture_damaged' });
    expect(await pictures.cleanPicture(bomb(0, 10))).toMatchObject({ code: 'picture_damaged' });
  });

  it('that takes too long is damaged only if it used the processor for so long', async () => {
    const late: unknown = await sharp({
      create: { width: 2_000, height: 2_000, channels: 3, background: 'red' },
    })
      .timeout({ seconds: 1 })
      .blur(100)
      .toBuffer()
      .catch((error: unknown) => error);
    expect(late).toBeInstanceOf(Error);
    expect(faultOf(late, 0.5)).toBe('busy');
    expect(faultOf(late, 15)).toBe('picture_damaged');
    expect(faultOf(new Error('VipsJpeg: premature end'), 0.5)).toBe('picture_damaged');
  });
});

describe('many concurrent pictures', () => {
  it('are queued, and refused with busy when the queue is full', async () => {
    const input = await photo('jpeg', { width: 200, height: 200 });
    const outcomes = await Promise.all(Array.from({ length: 90 }, () => pictures.squareAvatar(input)));
    const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code));
    expect(new Set(codes)).toEqual(new Set(['ok', 'busy']));
    expect(codes.filter((code) => code === 'ok').length).toBe(66);
  });
});

import { randomBytes } from 'node:crypto';
import { loadDecoder } from '../../apps/server/src/platform/images/pictures.ts';

const TAIL = Buffer.from('\n%%EOF\n');

/** A large PDF that passes the server's checks, although a reader could not display it. */
export function largePdf(megabytes: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(megabytes * 1024 * 1024, 'x');
  Buffer.from('%PDF-1.7\n').copy(bytes);
  randomBytes(16).copy(bytes, 16);
  TAIL.copy(bytes, bytes.length - TAIL.length);
  return new Uint8Array(bytes);
}

/** A photo like a phone's: 4032 × 3024 pixels, rotated by EXIF. */
export async function photo(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const decode = await loadDecoder();
  const small = { width: Math.ceil(width / 16), height: Math.ceil(height / 16), channels: 3 as const };
  const noise = randomBytes(small.width * small.height * 3);
  const image = decode(noise, { raw: small }).resize(width, height, { fit: 'fill' });
  return new Uint8Array(await image.withMetadata({ orientation: 6 }).jpeg({ quality: 85 }).toBuffer());
}

/** The same photo as a different file: bytes after the end of a JPEG do not belong to the picture. */
export function again(photo: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([photo, randomBytes(16)]));
}

/** Uploads a file as a new test bank; returns the status. */
export async function sendBank(
  origin: string,
  token: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData();
  form.append('name', 'Đề thi');
  form.append('file', new Blob([file]), 'de-thi');
  const answer = await fetch(`${origin}/api/test-banks/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await answer.arrayBuffer();
  return answer.status;
}

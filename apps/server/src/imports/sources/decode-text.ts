import { nfc, nfkc } from '@icando/contract/text';
import { isUtf8 } from 'node:buffer';
import { Unreadable } from './parsed-source.ts';

/** The number of bytes that are examined to recognise UTF-16 without a byte order mark. */
const SAMPLE = 4096;

/** The text of a file in UTF-8 or UTF-16, with or without a byte order mark. @throws Unreadable */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw new Unreadable(bytes.includes(0) ? 'not_text' : 'wrong_encoding');
  // Not `fatal`: a truncated character becomes U+FFFD, which makes only its row an error.
  return new TextDecoder(encoding).decode(bytes);
}

function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // Every second byte of English text in UTF-16 is 0.
  if (odd > sample.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > sample.length / 8 && odd < even / 8) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : undefined;
}

/** The Icelandic capital that old converters write for Đ; the small one is a letter of the IPA. */
const ICELANDIC = /Ð/gu;

/** `ﬁ` and the like, which are one character where text is copied from a PDF. */
const LIGATURES = /[\ufb00-\ufb06]/gu;

/**
 * Converts all line endings to `\n`, removes a byte order mark, composes letters (NFC), separates those
 * of ligatures, and corrects Đ. @throws Unreadable
 */
export function normaliseText(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw new Unreadable('not_text');
  return nfc(
    text
      .replace(/^\ufeff/, '')
      .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
      .replace(ICELANDIC, 'Đ')
      .replace(LIGATURES, (letters) => nfkc(letters)),
  );
}

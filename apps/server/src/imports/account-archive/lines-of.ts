import { ArchiveRefused } from './archive-refused.ts';

/** The maximum length of a line. The longest imported line has about 3,000 bytes. */
const LONGEST = 16 * 1024;
const NEWLINE = 0x0a;

/** The non-empty lines of a UTF-8 stream, in one batch per chunk. @throws ArchiveRefused, or an error of the stream */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest = Buffer.alloc(0);
  for await (const piece of bytes) {
    const all = Buffer.concat([rest, piece]);
    const end = all.lastIndexOf(NEWLINE) + 1;
    rest = all.subarray(end);
    if (rest.length > LONGEST) throw new ArchiveRefused('damaged');
    const lines = decoder
      .decode(all.subarray(0, end))
      .split('\n')
      .filter((line) => line !== '');
    if (lines.some((line) => line.length > LONGEST)) throw new ArchiveRefused('damaged');
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) yield [decoder.decode(rest)];
}

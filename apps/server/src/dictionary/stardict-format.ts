import { ImportRefused } from './import-source.ts';

export interface IndexEntry {
  word: string;
  offset: number;
  size: number;
}

/**
 * The entries of an .idx file: a word ending in a zero byte, then offset (32 or 64 bits) and size, big-endian.
 * @throws {ImportRefused} when it is cut off
 */
export function* indexEntries(index: Buffer, wideOffsets: boolean): Generator<IndexEntry> {
  const offsetBytes = wideOffsets ? 8 : 4;
  let at = 0;
  while (at < index.length) {
    const end = index.indexOf(0, at);
    if (end === -1 || end + 1 + offsetBytes + 4 > index.length)
      throw new ImportRefused('The .idx file is cut off.');
    const word = index.toString('utf8', at, end);
    const offset = wideOffsets ? Number(index.readBigUInt64BE(end + 1)) : index.readUInt32BE(end + 1);
    const size = index.readUInt32BE(end + 1 + offsetBytes);
    at = end + 1 + offsetBytes + 4;
    yield { word, offset, size };
  }
}

/** Types whose text is a definition: plain, locale, Pango, HTML, XDXF. */
const DEFINITIONS = 'mlghx';

/**
 * The pronunciation and the first definition of an article. Its parts follow each other as `sameTypes` says, the last
 * without an end mark; without `sameTypes` each part begins with its type.
 * Lower-case types end in a zero byte, upper-case ones begin with their size.
 */
export function definitionOf(article: Buffer, sameTypes: string): { phonetic: string; text: string } {
  let phonetic = '';
  let at = 0;
  for (let nth = 0; at < article.length; nth += 1) {
    const type = sameTypes === '' ? String.fromCharCode(article[at++] ?? 0) : sameTypes[nth];
    if (type === undefined) break;
    const isLast = sameTypes !== '' && nth === sameTypes.length - 1;
    const part = partAt(article, at, type, isLast);
    if (part === undefined) break;
    at = part.next;
    if (type === 't') phonetic = part.bytes.toString('utf8').replace(/^[/[\s]+|[/\]\s]+$/g, '');
    if (DEFINITIONS.includes(type)) return { phonetic, text: part.bytes.toString('utf8') };
  }
  return { phonetic, text: '' };
}

function partAt(
  article: Buffer,
  at: number,
  type: string,
  isLast: boolean,
): { bytes: Buffer; next: number } | undefined {
  if (isLast) return { bytes: article.subarray(at), next: article.length };
  if (/[A-Z]/.test(type)) {
    if (at + 4 > article.length) return undefined;
    const next = at + 4 + article.readUInt32BE(at);
    return { bytes: article.subarray(at + 4, next), next };
  }
  const zero = article.indexOf(0, at);
  // A long article is read only in its beginning, so its end mark may be missing.
  const end = zero === -1 ? article.length : zero;
  return { bytes: article.subarray(at, end), next: end + 1 };
}

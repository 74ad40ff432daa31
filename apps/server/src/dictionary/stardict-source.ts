import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { firstSense } from './first-sense.ts';

export interface ImportedWord {
  word: string;
  translation: string;
  pos: string;
  phonetic: string;
}

export const MAX_IMPORT_BYTES = 200_000_000;
export const MAX_IMPORT_WORDS = 2_000_000;

export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

interface IndexEntry {
  word: string;
  offset: number;
  size: number;
}

/** Entries of an .idx file: a zero-terminated word, offset (32 or 64 bits) and size, big-endian. @throws ImportRefused */
function* indexEntries(index: Buffer, wideOffsets: boolean): Generator<IndexEntry> {
  const offsetBytes = wideOffsets ? 8 : 4;
  let at = 0;
  while (at < index.length) {
    const end = index.indexOf(0, at);
    if (end === -1 || end + 1 + offsetBytes + 4 > index.length)
      throw new ImportRefused('The .idx file is truncated.');
    const word = index.toString('utf8', at, end);
    const offset = wideOffsets ? Number(index.readBigUInt64BE(end + 1)) : index.readUInt32BE(end + 1);
    const size = index.readUInt32BE(end + 1 + offsetBytes);
    at = end + 1 + offsetBytes + 4;
    yield { word, offset, size };
  }
}

/** The StarDict types of readable text: plain UTF-8 or local encoding, Pango markup, HTML, XDXF. */
const DEFINITIONS = 'mlghx';

/**
 * The pronunciation and the first definition of an article. Its parts have the types of `sameTypes`, or begin with their
 * type. Parts of a lower-case type end in a zero byte (except the last), those of an upper-case type begin with their size.
 */
function definitionOf(article: Buffer, sameTypes: string): { phonetic: string; text: string } {
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
  // Only the beginning of a long article is read, so its end may be missing.
  const end = zero === -1 ? article.length : zero;
  return { bytes: article.subarray(at, end), next: end + 1 };
}

const MAX_INDEX_BYTES = 100_000_000;
/** Only the beginning is read, which has the first definition: some articles are as long as a chapter. */
const ARTICLE_BYTES = 4_096;

/** The .ifo file has .idx or .idx.gz and .dict or .dict.dz beside it. */
export async function* starDictWords(ifoPath: string): AsyncGenerator<ImportedWord> {
  const base = ifoPath.replace(/\.ifo$/i, '');
  const info = parseInfo(await readFile(ifoPath, 'utf8'));
  const index = await readWhole(firstOf(`${base}.idx`, `${base}.idx.gz`), MAX_INDEX_BYTES);
  const scratch = await mkdtemp(join(tmpdir(), 'dictionary-import-'));
  try {
    const articles = await openArticles(firstOf(`${base}.dict`, `${base}.dict.dz`), scratch);
    try {
      yield* words(index, articles, info);
    } finally {
      await articles.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function* words(
  index: Buffer,
  articles: FileHandle,
  info: Map<string, string>,
): AsyncGenerator<ImportedWord> {
  const wide = info.get('idxoffsetbits') === '64';
  const buffer = Buffer.alloc(ARTICLE_BYTES);
  for (const { word, offset, size } of indexEntries(index, wide)) {
    const { bytesRead } = await articles.read(buffer, 0, Math.min(size, ARTICLE_BYTES), offset);
    const { phonetic, text } = definitionOf(
      buffer.subarray(0, bytesRead),
      info.get('sametypesequence') ?? '',
    );
    const sense = firstSense(text);
    if (sense !== undefined) yield { word, translation: sense.translation, pos: sense.pos, phonetic };
  }
}

function parseInfo(text: string): Map<string, string> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines[0]?.trim() !== "StarDict's dict ifo file")
    throw new ImportRefused('This .ifo file is not a StarDict one.');
  return new Map(
    lines.slice(1).flatMap((line) => {
      const at = line.indexOf('=');
      return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    }),
  );
}

function firstOf(...paths: [string, string]): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new ImportRefused(`Neither ${paths.join(' nor ')} exists.`);
  return found;
}

async function* unpacked(path: string, maxBytes: number): AsyncGenerator<Buffer> {
  const packed = /\.(?:gz|dz)$/i.test(path);
  const file = createReadStream(path);
  const stream = packed ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new ImportRefused(`${path} has more than ${maxBytes / 1e6} MB.`);
    yield chunk;
  }
}

async function readWhole(path: string, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of unpacked(path, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Unpacks the articles if needed, because random access requires an unpacked file. */
async function openArticles(path: string, scratch: string): Promise<FileHandle> {
  if (!/\.dz$/i.test(path)) {
    const { size } = await stat(path);
    if (size > MAX_IMPORT_BYTES)
      throw new ImportRefused(`${path} is larger than ${MAX_IMPORT_BYTES / 1e6} MB.`);
    return open(path, 'r');
  }
  const file = await open(join(scratch, 'articles'), 'w+');
  try {
    for await (const chunk of unpacked(path, MAX_IMPORT_BYTES)) await file.writeFile(chunk);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

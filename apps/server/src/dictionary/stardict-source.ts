import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { firstSense } from './first-sense.ts';
import { ImportRefused, MAX_IMPORT_BYTES } from './import-source.ts';
import type { ImportedWord } from './import-source.ts';
import { definitionOf, indexEntries } from './stardict-format.ts';

/** An index of two million words is a quarter of this. */
const MAX_INDEX_BYTES = 100_000_000;
/** The first sense stands at the beginning; some articles are whole chapters. */
const ARTICLE_BYTES = 4_096;

/** The words of a StarDict dictionary, given its .ifo file; .idx or .idx.gz and .dict or .dict.dz lie beside it. */
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
  if (found === undefined) throw new ImportRefused(`Neither ${paths.join(' nor ')} is there.`);
  return found;
}

/** The bytes of a file, unpacked while reading so that a small archive cannot fill the memory. */
async function* unpacked(path: string, most: number): AsyncGenerator<Buffer> {
  const packed = /\.(?:gz|dz)$/i.test(path);
  const file = createReadStream(path);
  const stream = packed ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new ImportRefused(`${path} holds more than ${most / 1e6} MB.`);
    yield chunk;
  }
}

async function readWhole(path: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of unpacked(path, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Articles are read at random, so a packed file is unpacked into the scratch directory first. */
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

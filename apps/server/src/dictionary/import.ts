import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@icando/contract/dictionary';
import { sortedTableOf } from '@icando/lexicon/sorted-table';
import { ImportRefused, MAX_IMPORT_WORDS } from './import-source.ts';
import type { ImportedWord } from './import-source.ts';
import { importedFileName, importedKey } from './imported-file.ts';
import { starDictWords } from './stardict-source.ts';
import { tsvWords } from './tsv-source.ts';

/**
 * Turns a StarDict or tab-separated file into the table that the server reads, in place of the one before.
 * @returns how many words it has
 * @throws {ImportRefused} when the file cannot be used
 */
export async function importDictionary(
  path: string,
  { from, directory }: { from: Language; directory: string },
) {
  const rows = new Map<string, string>();
  for await (const word of sourceOf(path)) {
    const key = importedKey(word.word, from);
    // The first article of a word is the one its dictionary puts first.
    if (key === '' || /\p{Cc}/u.test(key) || rows.has(key)) continue;
    if (rows.size >= MAX_IMPORT_WORDS)
      throw new ImportRefused(`The file has more than ${MAX_IMPORT_WORDS} words.`);
    rows.set(key, [word.translation, word.pos, word.phonetic].map(oneCell).join('\t'));
  }
  if (rows.size === 0) throw new ImportRefused(`No words were found in ${path}.`);
  await mkdir(directory, { recursive: true });
  await writeSafely(join(directory, importedFileName(from)), sortedTableOf(rows));
  return rows.size;
}

function sourceOf(path: string): AsyncGenerator<ImportedWord> {
  if (/\.ifo$/i.test(path)) return starDictWords(path);
  if (/\.(?:tsv|txt)$/i.test(path)) return tsvWords(path);
  throw new ImportRefused(`${path} is neither a StarDict .ifo file nor a .tsv file.`);
}

function oneCell(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
}

/** Written atomically, for a server that starts meanwhile. */
async function writeSafely(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

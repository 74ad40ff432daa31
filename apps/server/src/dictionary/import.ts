import { nfc } from '@icando/contract/text';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@icando/contract/dictionary';
import { sortedTableOf } from '@icando/lexicon/sorted-table';
import {
  ImportRefused,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_WORDS,
  starDictWords,
  type ImportedWord,
} from './stardict-source.ts';
import { importedFileName, importedKey } from './imported-file.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { writeFileAtomically } from '../platform/files/index.ts';
import { firstSense, partOfSpeechNamed } from './first-sense.ts';

/** Converts a StarDict or tab-separated file into the server's table; returns the number of words. @throws ImportRefused */
export async function importDictionary(
  path: string,
  { from, directory }: { from: Language; directory: string },
) {
  const rows = new Map<string, string>();
  for await (const word of sourceOf(path)) {
    const key = importedKey(word.word, from);
    // Dictionaries list the main article of a word first.
    if (key === '' || /\p{Cc}/u.test(key) || rows.has(key)) continue;
    if (rows.size >= MAX_IMPORT_WORDS)
      throw new ImportRefused(`The file has more than ${MAX_IMPORT_WORDS} words.`);
    rows.set(key, [word.translation, word.pos, word.phonetic].map(oneCell).join('\t'));
  }
  if (rows.size === 0) throw new ImportRefused(`No words were found in ${path}.`);
  await writeFileAtomically(join(directory, importedFileName(from)), sortedTableOf(rows));
  return rows.size;
}

function sourceOf(path: string): AsyncGenerator<ImportedWord> {
  if (/\.ifo$/i.test(path)) return starDictWords(path);
  if (/\.(?:tsv|txt)$/i.test(path)) return tsvWords(path);
  throw new ImportRefused(`${path} is neither a StarDict .ifo file nor a .tsv file.`);
}

function oneCell(text: string): string {
  return nfc(text.replace(/\p{Cc}/gu, ' ')).trim();
}

/** Rows are `word, translation` or `word, part of speech, translation, IPA?`; others are skipped. */
async function* tsvWords(path: string): AsyncGenerator<ImportedWord> {
  const { size } = await stat(path);
  if (size > MAX_IMPORT_BYTES)
    throw new ImportRefused(`${path} is larger than ${MAX_IMPORT_BYTES / 1e6} MB.`);
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) {
    const found = wordOf(line.replace(/^\uFEFF/, ''));
    if (found !== undefined) yield found;
  }
}

function wordOf(line: string): ImportedWord | undefined {
  if (line.startsWith('#')) return undefined;
  const columns = line.split('\t');
  const [word = '', pos = '', definition = '', ipa = ''] =
    columns.length === 2 ? [columns[0], '', columns[1]] : columns;
  const sense = firstSense(definition);
  if (word.trim() === '' || sense === undefined) return undefined;
  return {
    word,
    translation: sense.translation,
    pos: partOfSpeechNamed(pos) || pos.trim() || sense.pos,
    phonetic: ipa.replace(/^[/[\s]+|[/\]\s]+$/g, ''),
  };
}

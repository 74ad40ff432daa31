import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { firstSense, partOfSpeechNamed } from './first-sense.ts';
import { ImportRefused, MAX_IMPORT_BYTES } from './import-source.ts';
import type { ImportedWord } from './import-source.ts';

/**
 * Rows of tab-separated text, UTF-8: `word, translation` or `word, part of speech, translation, IPA?`.
 * Several translations are parted by semicolons, the first counts. Lines that start with # and lines of another form are skipped.
 */
export async function* tsvWords(path: string): AsyncGenerator<ImportedWord> {
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

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { englishKey } from '@icando/game/language/english-key';
import { ipaOfArpabet } from './arpabet.ts';
import { correctedByParts } from './compounds.ts';
import { compileCurriculum, readCurriculum } from './curriculum.ts';
import { levelsOf } from './levels.ts';
import { englishRows, englishTableRows } from './english-table.ts';
import type { Entry } from './entry.ts';
import { exampleColumns, rowKey } from './examples.ts';
import { icuPairs } from './icu-pairs.ts';
import { MORE_PRONUNCIATIONS } from './more-pronunciations.ts';
import { correctedBySpelling } from './ipa-by-spelling.ts';
import { joinedMeanings } from './meanings.ts';
import { withNounStress } from './noun-stress.ts';
import { isPartOfSpeech } from './parts-of-speech.ts';
import { CONFUSABLES, CURRICULUM, DIST, FAMILIES, FILES, SOURCES, THEMES } from './paths.ts';
import { phoneticOfText } from './phonetics.ts';
import type { FindIpa } from './phonetics.ts';
import { relationsOf } from './relations.ts';
import { sortedTableOf } from './sorted-table.ts';
import { readThemes } from './theme-files.ts';
import type { Theme } from './theme-files.ts';
import { vietnameseNameIpa } from './vietnamese-names.ts';
import { vietnameseTableRows } from './vietnamese-table.ts';
import { lettersOf, wordnetCounts, wordnetFile } from './wordnet.ts';
import type { ClassCounts } from './wordnet.ts';

/**
 * Compiles the tables that `openLexicon` reads. The stamp is written last, so that no reader sees a partial set.
 * @throws {Error} when a theme file is not in `order.txt` or a row cannot be used
 */
export async function compileLexicon(outDir = DIST): Promise<{ rows: number; bytes: number }> {
  const themes = readThemes();
  const fingerprint = lexiconFingerprint();
  const ipa = await pronunciations();
  const counts = wordnetCounts();
  const find: FindIpa = (key) => ipa.get(key);
  preferThemes(ipa, themes, counts);
  const adjectives = adjectivesOf(themes);
  const rows = themes.flatMap((theme, at) => themeEntries(theme, at, find, adjectives));
  const entries = [...rows, ...nameEntries(themes.length, find)].map((entry, index) => ({
    ...entry,
    row: rowKey(index),
  }));
  const vietnamese = vietnameseTableRows(entries);
  const files: Record<string, string | Buffer> = {
    [FILES.english]: sortedTableOf(englishTableRows(entries, counts, find)),
    [FILES.vietnamese]: sortedTableOf(vietnamese.spelt),
    [FILES.plainVietnamese]: sortedTableOf(vietnamese.plain),
    [FILES.ipa]: sortedTableOf(ipa),
    [FILES.classes]: sortedTableOf([...counts].map(([word, times]) => [word, lettersOf(times)])),
    [FILES.examples]: sortedTableOf(examplesOf(entries, themes)),
    [FILES.relations]: sortedTableOf(relationsOf(themes)),
    [FILES.lessons]: JSON.stringify(themes.map((theme, at) => presentLesson(theme, at, entries))),
    [FILES.curriculum]: JSON.stringify(compileCurriculum(readCurriculum(), themes)),
    [FILES.notice]: notice(),
    [FILES.stamp]: fingerprint,
  };
  mkdirSync(outDir, { recursive: true });
  for (const [name, content] of Object.entries(files)) replaceFile(join(outDir, name), content);
  const bytes = Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  return { rows: entries.length, bytes };
}

export async function ensureLexicon(outDir = DIST): Promise<void> {
  if (stampOf(outDir) !== lexiconFingerprint()) await compileLexicon(outDir);
}

/** A hash of all inputs: the themes, the code of this package, the dependencies' versions and ICU. */
export function lexiconFingerprint(): string {
  const hash = createHash('sha256').update(`icu ${process.versions.icu} cldr ${process.versions.cldr}\n`);
  for (const directory of [THEMES, CURRICULUM, SOURCES]) {
    for (const name of readdirSync(directory).sort()) {
      if (name.endsWith('.test.ts')) continue;
      hash.update(`${name}\n`).update(readFileSync(join(directory, name)));
    }
  }
  const others = [FAMILIES, CONFUSABLES, wordnetFile('package.json'), join(cmuDirectory(), 'package.json')];
  for (const path of others) hash.update(readFileSync(path));
  return hash.digest('hex');
}

function stampOf(outDir: string): string | undefined {
  try {
    return readFileSync(join(outDir, FILES.stamp), 'utf8');
  } catch {
    return undefined;
  }
}

function replaceFile(path: string, content: string | Buffer): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content);
  renameSync(temporary, path);
}

/** The first pronunciation of each word; further ones such as `read(2)` are skipped. */
async function pronunciations(): Promise<Map<string, string>> {
  const { dictionary } = await import('cmu-pronouncing-dictionary');
  const first = Object.entries(dictionary).filter(([word]) => !word.endsWith(')'));
  // Some rows end in a comment such as "# foreign french".
  const table = new Map(
    first.map(([word, arpabet]) => [
      word,
      correctedBySpelling(word, ipaOfArpabet(arpabet.replace(/ *#.*$/, ''))),
    ]),
  );
  for (const [word, ipa] of MORE_PRONUNCIATIONS) table.set(word, ipa);
  const find: FindIpa = (key) => table.get(key);
  return new Map(
    [...table].map(([word, ipa]) => [
      word,
      MORE_PRONUNCIATIONS.has(word) ? ipa : correctedByParts(word, ipa, find),
    ]),
  );
}

/** Writes the pronunciation of the themes' words, in the class that is found first, over that of CMU: phrases have it too. */
function preferThemes(ipa: Map<string, string>, themes: Theme[], counts: Map<string, ClassCounts>): void {
  const words = themes.map(({ rows, ...theme }) => ({
    ...theme,
    rows: rows.filter(({ en }) => !en.includes(' ')),
  }));
  const entries = words.flatMap((theme, at) => themeEntries(theme, at, (key) => ipa.get(key)));
  const rows = englishRows(
    entries.map((entry) => ({ ...entry, row: '' })),
    counts,
  );
  for (const [key, [first]] of rows) if (first !== undefined && first.ipa !== '') ipa.set(key, first.ipa);
}

function examplesOf(entries: Entry[], themes: Theme[]): [key: string, value: string][] {
  const rows = themes.flatMap(({ rows }) => rows);
  return entries.map((entry, index) => [entry.row, exampleColumns(entry, rows[index] ?? NO_EXAMPLE)]);
}

const NO_EXAMPLE = { level: '', example: '', example_vi: '' };

/** The words that describe the noun after them. */
function adjectivesOf(themes: Theme[]): ReadonlySet<string> {
  const rows = themes.flatMap((theme) => theme.rows);
  return new Set(
    rows.filter(({ pos }) => /^(?:adjective|determiner|numeral)$/.test(pos)).map(({ en }) => englishKey(en)),
  );
}

function themeEntries(
  { slug, rows }: Theme,
  rank: number,
  find: FindIpa,
  adjectives: ReadonlySet<string> = new Set(),
): Omit<Entry, 'row'>[] {
  return rows.map(({ en, pos, vi, ipa, level, line }) => {
    if (!isPartOfSpeech(pos))
      throw new Error(`${slug}.tsv line ${line}: ${JSON.stringify(pos)} is no part of speech.`);
    const ofWords = vietnameseNameIpa(en, vi) ?? phoneticOfText(en, find, pos);
    const composed = pos === 'noun' ? withNounStress(en, ofWords, adjectives) : ofWords;
    return { en, pos, vi, ipa: ipa || composed, rank, level };
  });
}

function nameEntries(rank: number, find: FindIpa): Omit<Entry, 'row'>[] {
  return icuPairs().map(({ en, vi }) => ({
    en,
    pos: 'noun',
    vi,
    ipa: phoneticOfText(en.replace('&', 'and'), find),
    rank,
    level: '',
  }));
}

function presentLesson({ slug, name, description, rows }: Theme, at: number, entries: Entry[]) {
  const words = entries
    .filter(({ rank }) => rank === at)
    .map(({ en, pos, vi, ipa, level }) => [en, pos, joinedMeanings(vi), ipa, level]);
  const level = levelsOf(rows.map((row) => row.level));
  return { id: at + 1, slug, lesson_name: name, description, level, words };
}

/** The licences of both sources must be distributed with the tables. */
function notice(): string {
  const licences = [join(cmuDirectory(), 'license'), wordnetFile('LICENSE')];
  return licences.map((path) => readFileSync(path, 'utf8')).join('\n\n');
}

function cmuDirectory(): string {
  return dirname(createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'));
}

if (import.meta.main) {
  const started = performance.now();
  const { rows, bytes } = await compileLexicon();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Lexicon: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, compiled in ${seconds} s.`);
}

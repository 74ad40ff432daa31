import { nfc } from '@icando/contract/text';
import { englishKey } from '@icando/game/language/english-key';
import { isPartOfSpeech } from './parts-of-speech.ts';
import { readThemes } from './theme-files.ts';
import type { Theme, ThemeRow } from './theme-files.ts';
import { vietnameseKey } from '@icando/game/language/vietnamese-key';

/** The same limits as for the words of learners. */
const MAX_SIDE = 32;
const MAX_IPA = 64;
const MAX_LESSON_NAME = 32;
const MAX_DESCRIPTION = 128;
const FEWEST_ROWS = 3_000;
const IPA = /^[ˈˌa-zæɑɒɔəɜɛɪʊʌθðʃʒŋɡː ]+$/u;

/** Only `errors` fail the build. */
export interface LintReport {
  rows: number;
  errors: string[];
  notes: string[];
}

export function lintThemes(themes: Theme[]): LintReport {
  const rows = themes.reduce((sum, theme) => sum + theme.rows.length, 0);
  const errors = [
    ...themes.flatMap((theme) => themeErrors(theme).map((error) => `${theme.slug}.tsv: ${error}`)),
    ...duplicates(themes),
  ];
  if (rows < FEWEST_ROWS) errors.push(`${rows} rows, fewer than ${FEWEST_ROWS}`);
  return { rows, errors, notes: themes.flatMap(sharedGlosses) };
}

function themeErrors({ name, description, rows, problems }: Theme): string[] {
  return [
    ...problems,
    ...tooLong('the name', name, MAX_LESSON_NAME),
    ...tooLong('the description', description, MAX_DESCRIPTION),
    ...rows.flatMap((row) => rowErrors(row).map((error) => `line ${row.line} (${row.en}): ${error}`)),
  ];
}

function rowErrors({ en, pos, vi, ipa }: ThemeRow): string[] {
  const errors = [en, ...vi].flatMap((side) => sideErrors(side));
  if (!isPartOfSpeech(pos)) errors.push(`"${pos}" is no part of speech`);
  if (new Set(vi.map(vietnameseKey)).size < vi.length) errors.push('says one Vietnamese word twice');
  if (ipa !== '' && !IPA.test(ipa)) errors.push(`"${ipa}" has signs that are not in our IPA`);
  return [...errors, ...tooLong('the IPA', ipa, MAX_IPA)];
}

function sideErrors(side: string): string[] {
  if (side.trim() === '') return ['an empty side'];
  const errors = tooLong(`"${side}"`, side, MAX_SIDE);
  if (side !== nfc(side)) errors.push(`"${side}" is not NFC`);
  if (side !== side.trim() || /\s{2}/.test(side)) errors.push(`"${side}" has stray spaces`);
  if (/[()[\]/|"“”]/.test(side)) errors.push(`"${side}" has signs a learner would have to type`);
  return errors;
}

function tooLong(what: string, text: string, most: number): string[] {
  const length = [...text].length;
  return length > most ? [`${what} is ${length} characters long, more than ${most}`] : [];
}

/** Words with the same part of speech in several places, which would be taught twice. */
function duplicates(themes: Theme[]): string[] {
  const places = new Map<string, string[]>();
  for (const { slug, rows } of themes) {
    for (const { en, pos, line } of rows) {
      const key = `${englishKey(en)} (${pos})`;
      places.set(key, [...(places.get(key) ?? []), `${slug}.tsv:${line}`]);
    }
  }
  return [...places].flatMap(([key, where]) =>
    where.length > 1 ? [`${key} is in ${where.join(' and ')}`] : [],
  );
}

/** Words that share a first gloss cannot be distractors of each other. */
function sharedGlosses({ slug, rows }: Theme): string[] {
  const byGloss = new Map<string, string[]>();
  for (const { en, vi } of rows) {
    const key = vietnameseKey(vi[0] ?? '');
    byGloss.set(key, [...(byGloss.get(key) ?? []), en]);
  }
  return [...byGloss].flatMap(([gloss, words]) =>
    words.length > 1 ? [`${slug}.tsv: ${words.join(', ')} all are first "${gloss}"`] : [],
  );
}

if (import.meta.main) {
  const { rows, errors, notes } = lintThemes(readThemes());
  for (const note of notes) console.log(`note: ${note}`);
  for (const error of errors) console.error(`error: ${error}`);
  console.log(`${rows} rows, ${errors.length} errors, ${notes.length} notes.`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

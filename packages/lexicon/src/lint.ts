import { nfc } from '@icando/contract/text';
import { englishKey } from '@icando/game/language/english-key';
import { compileCurriculum, curriculumErrors, readCurriculum } from './curriculum.ts';
import { exampleErrors } from './lint-examples.ts';
import { isPartOfSpeech } from './parts-of-speech.ts';
import { familyErrors, readFamilies } from './families.ts';
import { confusableErrors, readConfusables } from './relations.ts';
import { readThemes } from './theme-files.ts';
import type { Theme, ThemeRow } from './theme-files.ts';
import { vietnameseKey } from '@icando/game/language/vietnamese-key';

/** The same limits as for the words of learners. */
const MAX_SIDE = 32;
const MAX_IPA = 64;
const MAX_LESSON_NAME = 32;
const MAX_DESCRIPTION = 128;
const MIN_ROWS = 3_000;
const IPA = /^[ˈˌa-zæɑɒɔəɜɛɪʊʌθðʃʒŋɡː ]+$/u;

export interface LintReport {
  rows: number;
  errors: string[];
}

export function lintThemes(themes: Theme[]): LintReport {
  const rows = themes.reduce((sum, theme) => sum + theme.rows.length, 0);
  const errors = [
    ...themes.flatMap((theme) => themeErrors(theme).map((error) => `${theme.slug}.tsv: ${error}`)),
    ...duplicates(themes),
    ...themes.flatMap(bentGlosses),
    ...exampleErrors(themes),
  ];
  if (rows < MIN_ROWS) errors.push(`${rows} rows, fewer than ${MIN_ROWS}`);
  return { rows, errors };
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
  if (/[,;/]/.test(en)) errors.push('has a sign that separates answers on its English side');
  if (pos === 'adjective' && vi.some((text) => text.startsWith('thuộc ')))
    errors.push('"thuộc …" is how a dictionary speaks');
  if (pos === 'adverb' && vi.some((text) => text.startsWith('một cách ')))
    errors.push('"một cách …" is how a dictionary speaks');
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

/** Words before a gloss that do not change what it means to a learner: `ngôi nhà` is `nhà`. */
const FILLER = /^(?:ngôi|cái|chiếc|môn|bị|thuộc|thuộc về|một cách) (?=\S)/u;

/**
 * Glosses of one lesson and class that differ only by a filler. Equal glosses are safe, because the games never offer them
 * against each other; a gloss that was bent to be different is a second right answer.
 */
function bentGlosses({ slug, rows }: Theme): string[] {
  const byGloss = new Map<string, { en: string; key: string }[]>();
  for (const { en, pos, vi } of rows) {
    const key = vietnameseKey(vi[0] ?? '');
    const plain = `${pos} ${key.replace(FILLER, '')}`;
    byGloss.set(plain, [...(byGloss.get(plain) ?? []), { en, key }]);
  }
  return [...byGloss.values()].flatMap((words) =>
    new Set(words.map(({ key }) => key)).size > 1
      ? [`${slug}.tsv: ${words.map(({ en }) => en).join(', ')} mean the same: give them one first gloss`]
      : [],
  );
}

if (import.meta.main) {
  const themes = readThemes();
  const topics = readCurriculum();
  const { rows, errors } = lintThemes(themes);
  errors.push(...curriculumErrors(topics));
  compileCurriculum(topics, themes);
  const words = new Set(themes.flatMap((theme) => theme.rows.map(({ en }) => en)));
  errors.push(...confusableErrors(readConfusables(), words), ...familyErrors(readFamilies(), words));
  for (const error of errors) console.error(`error: ${error}`);
  console.log(`${rows} rows, ${errors.length} errors.`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}

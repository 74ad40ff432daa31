import type { FoundRow } from './answer.ts';
import { baseFormsOf } from '@icando/game/language/english-forms';
import type { BaseForm } from '@icando/game/language/english-forms';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { otherSpellings } from './english-spelling.ts';
import type { SortedTable } from './sorted-table.ts';

/** The parts of speech to which an inflected form of each class may lead. */
const CLASSES_OF: Record<BaseForm['as'], RegExp> = {
  noun: /^(?:noun|phrase|numeral)/,
  verb: /^(?:verb|phrasal verb|phrase)/,
  either: /^(?:noun|verb|phrasal verb|phrase|numeral)/,
  // "baker" must not be found as the comparative of "bake".
  compared: /^(?:adjective|adverb|determiner|pronoun)/,
};

/** The first row that `rowsOfEnglish` finds. */
export function lookUpEnglish(
  text: string,
  table: SortedTable,
  options?: { inflected?: boolean },
): FoundRow | undefined {
  return rowsOfEnglish(text, table, options)[0];
}

/**
 * The rows of a word, that of a matching class first. Tries the text as written, without a leading to/a/an/the, with other hyphens and with other spellings; each of these also
 * with the base form of its first word (`looking after`) and of its last (`washing machines`).
 */
export function rowsOfEnglish(
  text: string,
  table: SortedTable,
  { inflected = true }: { inflected?: boolean } = {},
): FoundRow[] {
  const key = englishKey(text);
  if (key === '') return [];
  const bare = withoutLeadingWord(key);
  for (const form of [key, bare, ...otherKeys(bare)]) {
    const found = findForm(form, table, inflected);
    if (found.length > 0) return found;
  }
  return [];
}

function findForm(form: string, table: SortedTable, inflected: boolean): FoundRow[] {
  const found = rowsOf(table.find(form));
  if (found.length > 0 || !inflected) return found;
  const byFirst = byFirstWord(form, table);
  return byFirst.length > 0 ? byFirst : byLastWord(form, table);
}

function otherKeys(key: string): string[] {
  const words = key.split(' ');
  const respelt = words.flatMap((word, at) =>
    otherSpellings(word).map((other) => words.with(at, other).join(' ')),
  );
  return [...otherHyphens(key), ...respelt];
}

/** `ice-cream` → `ice cream`, `icecream`; `ice cream` → `ice-cream`, `icecream`. */
function otherHyphens(key: string): string[] {
  if (key.includes('-')) return [key.replaceAll('-', ' '), key.replaceAll('-', '')];
  return key.includes(' ') ? [key.replaceAll(' ', '-'), key.replaceAll(' ', '')] : [];
}

function byFirstWord(key: string, table: SortedTable): FoundRow[] {
  const [first = '', ...rest] = key.split(' ');
  return byBaseForm(baseFormsOf(first), (form) => [form, ...rest].join(' '), table);
}

function byLastWord(key: string, table: SortedTable): FoundRow[] {
  const words = key.split(' ');
  const last = words.pop() ?? '';
  if (words.length === 0) return [];
  const nouns = baseFormsOf(last).filter(({ as }) => as === 'noun' || as === 'either');
  return byBaseForm(nouns, (form) => [...words, form].join(' '), table);
}

function byBaseForm(forms: BaseForm[], keyOf: (form: string) => string, table: SortedTable): FoundRow[] {
  for (const { form, as } of forms) {
    const rows = rowsOf(table.find(keyOf(form)));
    const found = rows.find(({ type_word }) => CLASSES_OF[as].test(type_word));
    if (found !== undefined) return [found, ...rows.filter((row) => row !== found)];
  }
  return [];
}

function rowsOf(value: string | undefined): FoundRow[] {
  if (value === undefined) return [];
  const columns = value.split('\t');
  const rows: FoundRow[] = [];
  for (let at = 0; at + 3 < columns.length; at += 4) {
    rows.push({
      translate_word: columns[at] ?? '',
      type_word: columns[at + 1] ?? '',
      phonetic: columns[at + 2] ?? '',
      row: columns[at + 3] ?? '',
    });
  }
  return rows;
}

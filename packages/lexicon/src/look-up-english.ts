import { withoutDeterminers } from './determiners.ts';
import type { FoundEnglishRow } from './answer.ts';
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

/** The columns of each row in the table of English words. */
const COLUMNS_OF_ROW = 5;

/** The first row that `rowsOfEnglish` finds. */
export function lookUpEnglish(
  text: string,
  table: SortedTable,
  options?: { inflected?: boolean },
): FoundEnglishRow | undefined {
  return rowsOfEnglish(text, table, options)[0];
}

/**
 * The rows of a word, that of a matching class first. Tries the text as written, without a leading to/a/an/the, with other hyphens and with other spellings; each of these also
 * with the base form of its first word (`looking after`) and of its last (`washing machines`). Then a phrase with other determiners.
 */
export function rowsOfEnglish(
  text: string,
  table: SortedTable,
  { inflected = true }: { inflected?: boolean } = {},
): FoundEnglishRow[] {
  const key = englishKey(text);
  if (key === '') return [];
  const bare = withoutLeadingWord(key);
  for (const form of [key, bare, ...otherKeys(bare)]) {
    const found = findForm(form, table, inflected);
    if (found.length > 0) return found;
  }
  return inflected ? findPhrase(withoutDeterminers(bare), table) : [];
}

/** A phrase with other determiners, and of which both the verb and its object may be inflected: `made my decisions`. */
function findPhrase(key: string, table: SortedTable): FoundEnglishRow[] {
  const [verb = '', ...others] = key.split(' ');
  if (others.length === 0) return [];
  for (const form of [verb, ...baseFormsOf(verb).map((base) => base.form)]) {
    const phrase = [form, ...others].join(' ');
    const found = [...rowsOf(table.find(phrase)), ...byLastWord(phrase, table)];
    const phrases = found.filter(({ type_word }) => type_word === 'phrase');
    if (phrases.length > 0) return phrases.map((row) => ({ ...row, isForm: true }));
  }
  return [];
}

function findForm(form: string, table: SortedTable, inflected: boolean): FoundEnglishRow[] {
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

function byFirstWord(key: string, table: SortedTable): FoundEnglishRow[] {
  const [first = '', ...rest] = key.split(' ');
  return byBaseForm(baseFormsOf(first), (form) => [form, ...rest].join(' '), table);
}

function byLastWord(key: string, table: SortedTable): FoundEnglishRow[] {
  const words = key.split(' ');
  const last = words.pop() ?? '';
  if (words.length === 0) return [];
  const nouns = baseFormsOf(last).filter(({ as }) => as === 'noun' || as === 'either');
  return byBaseForm(nouns, (form) => [...words, form].join(' '), table);
}

function byBaseForm(
  forms: BaseForm[],
  keyOf: (form: string) => string,
  table: SortedTable,
): FoundEnglishRow[] {
  for (const { form, as } of forms) {
    const rows = rowsOf(table.find(keyOf(form)))
      .filter(({ label }) => label === '')
      .map((row) => ({ ...row, isForm: true, hasClassOfForm: CLASSES_OF[as].test(row.type_word) }));
    const found = rows.find(({ hasClassOfForm }) => hasClassOfForm);
    if (found !== undefined) return [found, ...rows.filter((row) => row !== found)];
  }
  return [];
}

function rowsOf(value: string | undefined): FoundEnglishRow[] {
  if (value === undefined) return [];
  const columns = value.split('\t');
  return Array.from({ length: columns.length / COLUMNS_OF_ROW }, (_, at) => {
    const [translate_word = '', type_word = '', phonetic = '', row = '', label = ''] = columns.slice(
      at * COLUMNS_OF_ROW,
      (at + 1) * COLUMNS_OF_ROW,
    );
    return { translate_word, type_word, phonetic, row, label, isForm: false, hasClassOfForm: true };
  });
}

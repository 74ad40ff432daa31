import type { ImportRole } from '@icando/contract/imports';
import { searchKey } from '@icando/contract/text';

/** The lines in which the names of the columns are looked for: titles may stand above them. */
export const HEADER_LINES = 8;

type NamedRole = Exclude<ImportRole, 'none'>;

/** Common column names, normalised by `searchKey`: without diacritics, in lower case. */
const NAMES: Record<NamedRole, readonly string[]> = {
  foreign: [
    'english',
    'en',
    'word',
    'words',
    'vocabulary',
    'vocab',
    'term',
    'front',
    'foreign',
    'foreign_word',
    'word_e',
    'tieng anh',
    'anh',
    'tu',
    'tu vung',
    'tu moi',
    'thuat ngu',
    'mat truoc',
    'question',
    'expression',
    'phrase',
    'card',
  ],
  native: [
    'vietnamese',
    'vi',
    'vn',
    'meaning',
    'meanings',
    'definition',
    'translation',
    'back',
    'native',
    'native_word',
    'word_v',
    'tieng viet',
    'viet',
    'nghia',
    'y nghia',
    'nghia tieng viet',
    'dich',
    'dich nghia',
    'dinh nghia',
    'mat sau',
    'answer',
  ],
  phonetic: [
    'phonetic',
    'phonetics',
    'ipa',
    'pronunciation',
    'pronunciation_foreign',
    'pronun',
    'transcription',
    'phien am',
    'phat am',
    'cach doc',
  ],
  note: [
    'note',
    'notes',
    'comment',
    'ghi chu',
    'chu thich',
    'extra',
    'hint',
    'mnemonic',
    'class',
    'word class',
    'part of speech',
    'pos',
    'loai tu',
    'tu loai',
    'type',
  ],
  example: ['example', 'examples', 'sentence', 'example sentence', 'vi du', 'cau vi du'],
  example_native: [
    'example in vietnamese',
    'example_native',
    'example translation',
    'sentence translation',
    'nghia vi du',
    'dich vi du',
  ],
};

const ROLES = new Map(
  Object.entries(NAMES).flatMap(([role, names]) => names.map((name) => [name, role as NamedRole])),
);

/** The role of a column with this name, if the name is a common one. */
export function roleOfName(name: string): NamedRole | undefined {
  if (name.length > 64) return undefined;
  return ROLES.get(
    searchKey(name)
      .replace(/\(.*\)/, '')
      .replace(/[^\p{L}\p{N}_ ]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
}

/** The place of the names of the columns among the first lines or records; -1 without them. */
export function headerPlace(records: readonly (readonly string[])[]): number {
  return records.slice(0, HEADER_LINES).findIndex(isHeader);
}

/** True for column names. Both sides of the word `English, tiếng Anh` name the same role; a header names both roles. */
export function isHeader(cells: readonly string[]): boolean {
  const roles = new Set(cells.map(roleOfName));
  return roles.has('foreign') && roles.has('native');
}

import { LIMITS } from '@icando/contract/limits';
import type { ImportRole, RowError } from '@icando/contract/imports';
import { isPlainText, lengthOf } from '@icando/contract/text';
import { lookupKey } from '../dictionary/index.ts';
import type { LeftOut, SourceRow } from './sources/parsed-source.ts';
import { oneLine } from './sources/plain-text.ts';

export interface ImportedWord {
  foreign: string;
  native: string;
  phonetic: string;
  note: string;
  /** Of both sides: two words with the same pair are the same word. */
  pair: string;
  /** Recognises the word after its sides were edited, here or in the source. */
  sourceKey: string;
}

/** A row as a word, or why it is none; `dropped` are parts that are too long to be kept. */
export type JudgedRow = { row: number; foreign: string; native: string } & (
  { word: ImportedWord; dropped: readonly ('phonetic' | 'note')[] } | { error: RowError }
);

/** The ids of the words that somebody has. */
export interface KnownWords {
  pairs: Map<string, number>;
  sourceKeys: Map<string, number>;
}

/** In a preview, new words have no ids. */
const NO_ID = 0;
/** Longer keys of a source are not used. */
const KEY_CHARACTERS = 64;
/** Cells that a spreadsheet would compute. */
const FORMULA = /^=\S|^[+@-]\S{0,64}[(|!]/u;
/** Put before such a cell by our own CSV, so that a spreadsheet does not. */
const PROTECTION = /^'(?=[=+\-@\t\r])/u;

const DROPPED = {
  phonetic: `phonetics with more than ${LIMITS.phoneticEdited} characters`,
  note: `notes with more than ${LIMITS.note} characters`,
} as const;

export function pairOf(foreignKey: string, nativeKey: string): string {
  return `${foreignKey}\n${nativeKey}`;
}

/** What a row of the source is, by the roles of its columns. */
export function judgeRow(source: SourceRow, roles: readonly ImportRole[]): JudgedRow {
  const cellOf = (role: ImportRole) => cellText(source.cells[roles.indexOf(role)] ?? '');
  const [foreign, native] = [cellOf('foreign'), cellOf('native')];
  const shown = { row: source.row, foreign: source.text ?? foreign, native };
  const phonetic = cellOf('phonetic')
    .replace(/^[/[](.*)[\]/]$/u, '$1')
    .trim();
  const note = cellOf('note');
  const error = source.error ?? errorOf(foreign, native, [phonetic, note]);
  if (error !== undefined) return { ...shown, error };
  const pair = pairOf(lookupKey(foreign), lookupKey(native));
  const hasKey = source.key !== undefined && lengthOf(source.key) <= KEY_CHARACTERS;
  const sourceKey = hasKey ? `anki:${source.key}` : `import:${pair}`;
  const isLong = { phonetic: lengthOf(phonetic) > LIMITS.phoneticEdited, note: lengthOf(note) > LIMITS.note };
  const word = {
    foreign,
    native,
    phonetic: isLong.phonetic ? '' : phonetic,
    note: isLong.note ? '' : note,
    pair,
    sourceKey,
  };
  return { ...shown, word, dropped: (['phonetic', 'note'] as const).filter((part) => isLong[part]) };
}

function cellText(cell: string): string {
  return oneLine(cell.replace(PROTECTION, ''));
}

function errorOf(foreign: string, native: string, others: readonly string[]): RowError | undefined {
  if ([foreign, native, ...others].some((text) => !isPlainText(text) || text.includes('\ufffd')))
    return 'bad_characters';
  if (foreign === '') return 'no_foreign';
  if (native === '') return 'no_native';
  if (FORMULA.test(foreign) || FORMULA.test(native)) return 'formula';
  if (lengthOf(foreign) > LIMITS.wordEdited) return 'foreign_too_long';
  if (lengthOf(native) > LIMITS.wordEdited) return 'native_too_long';
  return undefined;
}

/** New once for each word: a second row with it is merged. */
export function fateOf(word: ImportedWord, known: KnownWords): 'new' | 'existing' | 'merged' {
  const id = idOf(word, known);
  if (id !== undefined) return id === NO_ID ? 'merged' : 'existing';
  remember(word, NO_ID, known);
  return 'new';
}

/** Of the word that somebody has. */
export function idOf({ pair, sourceKey }: ImportedWord, known: KnownWords): number | undefined {
  return known.sourceKeys.get(sourceKey) ?? known.pairs.get(pair);
}

export function remember({ pair, sourceKey }: ImportedWord, id: number, known: KnownWords): void {
  known.pairs.set(pair, id);
  known.sourceKeys.set(sourceKey, id);
}

/** Both lists in one, with the parts that were too long. */
export function leftOutOf(judged: readonly JudgedRow[], source: readonly LeftOut[]): LeftOut[] {
  const count = (part: 'phonetic' | 'note') =>
    judged.filter((row) => 'dropped' in row && row.dropped.includes(part)).length;
  const long = (['phonetic', 'note'] as const).map((part) => ({ what: DROPPED[part], count: count(part) }));
  return [...source, ...long.filter((one) => one.count > 0)];
}

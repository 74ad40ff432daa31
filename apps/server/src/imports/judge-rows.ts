import { LIMITS } from '@icando/contract/limits';
import type { ImportRole, RowError } from '@icando/contract/imports';
import { isBlank, isPlainText, lengthOf, nfc } from '@icando/contract/text';
import { meaningKeyOf, wordKeysOf } from '@icando/game/language/same-word';
import type { WordSides } from '../words/index.ts';
import type { LeftOut, SourceRow } from './sources/parsed-source.ts';
import { oneLine } from './sources/plain-text.ts';

export interface ImportedWord {
  foreign: string;
  native: string;
  phonetic: string;
  note: string;
  example: string;
  exampleNative: string;
  /** The keys of the English side; see `wordKeysOf`. */
  english: readonly string[];
  /** The key of the Vietnamese side; see `meaningKeyOf`. */
  meaning: string;
  /** The keys of both sides; two words with a common pair are the same word. */
  pairs: readonly string[];
  /** Identifies the word after its sides were edited, here or in the source. */
  sourceKey: string;
}

/** The parts of a word that may be missing. */
type Part = keyof typeof DROPPED;

/** A row as a word, or the reason why it is not a word. `dropped`: parts that are too long to be stored. */
export type JudgedRow = { row: number; foreign: string; native: string } & (
  { word: ImportedWord; dropped: readonly Part[] } | { error: RowError }
);

/** The ids of the user's words, by their keys. */
export interface KnownWords {
  pairs: Map<string, number>;
  sourceKeys: Map<string, number>;
  /** The words that were there before, by the keys of their English sides. */
  english: Map<string, WordSides[]>;
  sides: Map<number, WordSides>;
  /** The keys of the Vietnamese sides, by id; see `meaningKeyOf`. */
  meanings: Map<number, string>;
}

/** Stands for a new word in a preview, which has no id yet. */
const NO_ID = 0;
/** Longer keys from a source, and keys with control characters, are ignored. */
const KEY_CHARACTERS = 64;
/** Cells that a spreadsheet would evaluate. */
const FORMULA = /^=\S|^[+@-]\S{0,64}[(|!]/u;
/** The prefix that keeps a spreadsheet from evaluating such a cell. */
const PROTECTION = /^'(?=[=+\-@\t\r])/u;

const DROPPED = {
  phonetic: `phonetics with more than ${LIMITS.phoneticEdited} characters`,
  note: `notes with more than ${LIMITS.note} characters`,
  example: `examples with more than ${LIMITS.example} characters`,
  exampleNative: `translated examples with more than ${LIMITS.example} characters`,
} as const;

const PARTS = ['phonetic', 'note', 'example', 'exampleNative'] as const;
const MOST: Record<Part, number> = {
  phonetic: LIMITS.phoneticEdited,
  note: LIMITS.note,
  example: LIMITS.example,
  exampleNative: LIMITS.example,
};

/** The keys of a word by those of its two sides: `colo(u)r` and `color` are the same as far as answers are judged. */
export function pairsOf(english: readonly string[], meaning: string): string[] {
  return english.map((key) => `${key}\n${meaning}`);
}

/** A side in a stored source key, which never changes. */
function sourceSide(text: string): string {
  return nfc(text.toLowerCase()).replace(/\s+/gu, ' ').trim();
}

/** Reads a row of the source as a word, according to the roles of its columns. */
export function judgeRow(source: SourceRow, roles: readonly ImportRole[]): JudgedRow {
  const isOwn = source.isOwn === true;
  const cellOf = (role: ImportRole) => {
    const cell = source.cells[roles.indexOf(role)] ?? '';
    return oneLine(isOwn ? cell : cell.replace(PROTECTION, ''));
  };
  const [foreign, native] = [cellOf('foreign'), cellOf('native')];
  const shown = { row: source.row, foreign: source.text ?? foreign, native };
  const phonetic = cellOf('phonetic')
    .replace(/^[/[](.*)[\]/]$/u, '$1')
    .trim();
  const parts: Record<Part, string> = {
    phonetic,
    note: cellOf('note'),
    example: cellOf('example'),
    exampleNative: cellOf('example_native'),
  };
  const isFormula = !isOwn && (FORMULA.test(foreign) || FORMULA.test(native));
  const error =
    source.error ?? errorOf(foreign, native, Object.values(parts)) ?? (isFormula ? 'formula' : undefined);
  if (error !== undefined) return { ...shown, error };
  const english = wordKeysOf(foreign);
  const meaning = meaningKeyOf(native);
  const hasKey =
    source.key !== undefined && isPlainText(source.key) && lengthOf(source.key) <= KEY_CHARACTERS;
  const sourceKey = hasKey ? `anki:${source.key}` : `import:${sourceSide(foreign)}\n${sourceSide(native)}`;
  const dropped = PARTS.filter((part) => lengthOf(parts[part]) > MOST[part]);
  for (const part of dropped) parts[part] = '';
  const word = {
    foreign,
    native,
    ...parts,
    english,
    meaning,
    pairs: pairsOf(english, meaning),
    sourceKey,
  };
  return { ...shown, word, dropped };
}

function errorOf(foreign: string, native: string, others: readonly string[]): RowError | undefined {
  if ([foreign, native, ...others].some((text) => !isPlainText(text) || text.includes('\ufffd')))
    return 'bad_characters';
  if (isBlank(foreign)) return 'no_foreign';
  if (isBlank(native)) return 'no_native';
  if (lengthOf(foreign) > LIMITS.wordEdited) return 'foreign_too_long';
  if (lengthOf(native) > LIMITS.wordEdited) return 'native_too_long';
  return undefined;
}

/** The first row of a new word is `new`; later rows of the same word are `merged`. */
export function fateOf(word: ImportedWord, known: KnownWords): 'new' | 'existing' | 'merged' {
  const id = idOf(word, known);
  if (id !== undefined) return id === NO_ID ? 'merged' : 'existing';
  remember(word, NO_ID, known);
  return 'new';
}

/** Whether the user has this row's word with another side: it was corrected here or in the source. */
export function differsFrom({ pairs, sourceKey }: ImportedWord, known: KnownWords): boolean {
  const id = known.sourceKeys.get(sourceKey);
  return id !== undefined && !pairs.some((pair) => known.pairs.get(pair) === id);
}

/** The id of the user's word, if it exists. */
export function idOf({ pairs, sourceKey }: ImportedWord, known: KnownWords): number | undefined {
  const paired = pairs.flatMap((pair) => known.pairs.get(pair) ?? []);
  return known.sourceKeys.get(sourceKey) ?? paired[0];
}

export function remember(
  { pairs, sourceKey }: Pick<ImportedWord, 'pairs' | 'sourceKey'>,
  id: number,
  known: KnownWords,
): void {
  for (const pair of pairs) known.pairs.set(pair, id);
  known.sourceKeys.set(sourceKey, id);
}

/** Adds the parts that were too long to the list of the source. */
export function leftOutOf(judged: readonly JudgedRow[], source: readonly LeftOut[]): LeftOut[] {
  const count = (part: Part) => judged.filter((row) => 'dropped' in row && row.dropped.includes(part)).length;
  const long = PARTS.map((part) => ({ what: DROPPED[part], count: count(part) }));
  return [...source, ...long.filter((part) => part.count > 0)];
}

import type { BodyOf } from '@icando/contract/endpoint';
import type { ChangedRow, commitImport, MeaningChoice } from '@icando/contract/imports';
import { areRelatedMeanings } from '@icando/game/language/same-word';
import type { EnglishDictionary } from '../dictionary/index.ts';
import type { MeaningChange, WordSides } from '../words/index.ts';
import { idOf, remember, type ImportedWord, type KnownWords } from './judge-rows.ts';

interface WordInRow {
  row: number;
  word: ImportedWord;
}

/** A row whose word the user has with another meaning. */
export interface ChangedMeaning extends WordInRow {
  mine: WordSides;
  /** Whether the word came from an earlier version of the source. */
  isSameSource: boolean;
}

/** What becomes of such a row: its word gets the new meaning (1), or stays as it is (0). A tuple, to be short in JSON. */
type StoredChange = [row: number, wordId: number, isUpdated: 0 | 1];

/** The change of a word; `isOther`: it means something else now, so that what is known of it does not count any more. */
export type Update = MeaningChange & { isOther: boolean };

/**
 * Finds the rows whose word the user has with another meaning: by its source, or by its English side where both the list and a
 * lesson have it once. An English side that is there several times has several meanings, and a row may be one more.
 */
export function changedMeanings(rows: readonly WordInRow[], known: KnownWords): ChangedMeaning[] {
  const meanings = new Map<string, Set<string>>();
  for (const { word } of rows)
    for (const key of word.english) meanings.set(key, (meanings.get(key) ?? new Set()).add(word.meaning));
  const isOnce = ({ english }: ImportedWord) => english.every((key) => meanings.get(key)?.size === 1);
  return rows.flatMap(({ row, word }): ChangedMeaning[] => {
    const source = known.sides.get(known.sourceKeys.get(word.sourceKey) ?? 0);
    if (source !== undefined) {
      const isChanged = hasEnglishOf(source, word, known) && known.meanings.get(source.id) !== word.meaning;
      return isChanged ? [{ row, word, mine: source, isSameSource: true }] : [];
    }
    if (idOf(word, known) !== undefined || !isOnce(word)) return [];
    return onceInLesson(word, known).map((mine) => ({ row, word, mine, isSameSource: false }));
  });
}

function hasEnglishOf({ id }: WordSides, { english }: ImportedWord, known: KnownWords): boolean {
  return english.some((key) => known.english.get(key)?.some((sides) => sides.id === id));
}

function onceInLesson({ english }: ImportedWord, known: KnownWords): WordSides[] {
  const found = new Map(
    english.flatMap((key) => known.english.get(key) ?? []).map((sides) => [sides.id, sides]),
  );
  const byLesson = Map.groupBy(found.values(), ({ lesson_id }) => lesson_id);
  return [...byLesson.values()].flatMap((some) => (some.length === 1 ? some : []));
}

/** The row as a preview shows it. */
export function presentChanged({ row, word, mine, isSameSource }: ChangedMeaning): ChangedRow {
  return {
    row,
    foreign: word.foreign,
    native: word.native,
    mine: mine.native_word,
    lesson_id: mine.lesson_id,
    is_same_source: isSameSource,
  };
}

/** The example of an English side in this meaning; empty if none is known. */
export type ExampleOf = (foreign: string, native: string) => Pick<WordSides, 'example' | 'example_native'>;

/** The examples of the dictionary. Each belongs to the first meaning of its row; that of `see` is without `saw`. */
export function exampleIn({ rowsOf }: Pick<EnglishDictionary, 'rowsOf'>): ExampleOf {
  return (foreign, native) => {
    const row = rowsOf(foreign).find(
      ({ vi: [first = ''], label }) => label === undefined && areRelatedMeanings(first, native),
    );
    return { example: row?.example ?? '', example_native: row?.example_vi ?? '' };
  };
}

/** An example belongs to a meaning: the list's, otherwise the word's own while it means the same, otherwise the dictionary's. */
function examplesOf(mine: WordSides, { foreign, native, ...own }: ImportedWord, exampleOf: ExampleOf) {
  const before = { example: mine.example, example_native: mine.example_native };
  if (own.example !== '')
    return { before, after: { example: own.example, example_native: own.exampleNative } };
  return {
    before,
    after: areRelatedMeanings(mine.native_word, native) ? before : exampleOf(foreign, native),
  };
}

/** What was chosen for the changed rows, as JSON. A word of the same source is never added a second time. */
export function storedChoices(
  changed: readonly ChangedMeaning[],
  { otherwise, rows = [] }: NonNullable<BodyOf<typeof commitImport>['changed']>,
  lessonId: number | null,
): string {
  const chosen = new Map(rows.map(({ row, choice }): [number, MeaningChoice] => [row, choice]));
  const choices = changed.flatMap(({ row, mine, isSameSource }): StoredChange[] => {
    if (!isSameSource && mine.lesson_id !== lessonId) return [];
    const choice = chosen.get(row) ?? otherwise;
    if (choice === 'update') return [[row, mine.id, 1]];
    return choice === 'keep' || isSameSource ? [[row, mine.id, 0]] : [];
  });
  return JSON.stringify(choices);
}

/** Makes the rows for which something was chosen known as the user's words; returns the words that change. */
export function applyChoices(
  stored: string | null,
  rows: readonly WordInRow[],
  known: KnownWords,
  exampleOf: ExampleOf,
): Map<number, Update> {
  const choices = new Map(
    (JSON.parse(stored ?? '[]') as StoredChange[]).map(([row, id, isUpdated]) => [row, { id, isUpdated }]),
  );
  const updates = new Map<number, Update>();
  for (const { row, word } of rows) {
    const choice = choices.get(row);
    const mine = choice && known.sides.get(choice.id);
    if (mine === undefined) continue;
    remember(word, mine.id, known);
    if (choice?.isUpdated !== 1 || mine.native_word === word.native) continue;
    const { id, foreign_word: foreign, native_word: before } = mine;
    const isOther = !areRelatedMeanings(before, word.native);
    const examples = examplesOf(mine, word, exampleOf);
    updates.set(id, { id, foreign, before, after: word.native, examples, isOther });
  }
  return updates;
}

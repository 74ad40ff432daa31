import { NO_LESSON_ID } from '@icando/contract/limits';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { SHEET_GAPS_NAMED, SHEET_WORDS, type SheetKind } from '@icando/contract/exports';
import { WORDS_COLUMNS } from '@icando/contract/import-limits';
import { writeDeck } from '../anki/index.ts';
import type { History } from '../learning/index.ts';
import { csvText } from '../platform/csv.ts';
import type { Uploads } from '../platform/files/index.ts';
import type { Download } from '../platform/http/routes.ts';
import type { Recordings } from '../words/index.ts';
import { createDeckWords, type DeckVoice } from './deck-words.ts';
import type { ExportedLesson, ExportedWord, ExportQueries, WordSource } from './exports-queries.ts';
import type { SheetSection } from './sheet/sheet-task.ts';
import type { Sheets } from './sheet/sheets.ts';

interface ExportsDeps {
  queries: ExportQueries;
  history: History;
  voice: DeckVoice;
  recordings: Pick<Recordings, 'read'>;
  uploads: Pick<Uploads, 'scratch'>;
  sheets: Sheets;
  clock: () => number;
}

/** The selection of words in the query of a request. */
interface WordSelection {
  lesson_ids: readonly number[];
  word_ids: readonly number[];
}

/** The name of files with more than one lesson, and of the deck of words without one. */
const PRODUCT = 'I Can do it';
const WORDS_AT_ONCE = 200;
/** The title of words without a lesson on a sheet. */
const UNSORTED = 'Chưa xếp bài';

/** Exports words as streams. Only sheets, whose length is limited, are in memory as a whole. */
export function createExports({ queries, history, voice, recordings, uploads, sheets, clock }: ExportsDeps) {
  /** Returns undefined when the caller may not see one of the lessons. */
  async function find(callerId: number, { lesson_ids: ids, word_ids: wordIds }: WordSelection) {
    const named = ids.filter((id) => id !== NO_LESSON_ID);
    const isAll = ids.length === 0;
    const lessons = isAll
      ? await queries.lessonsOf(callerId)
      : named.length === 0
        ? []
        : await queries.lessonsAmong(callerId, named);
    if (!isAll && lessons.length < named.length) return undefined;
    const owned = isAll ? [{ ownerId: callerId, lessonIds: [] }] : sourcesOf(callerId, lessons, ids);
    const sources = owned.map((source): WordSource => ({ ...source, wordIds }));
    const [only] = lessons;
    const fileName = ids.length === 1 && only !== undefined ? only.lesson_name : PRODUCT;
    return { sources, names: new Map(lessons.map(({ id, lesson_name }) => [id, lesson_name])), fileName };
  }

  async function* batchesOf(sources: readonly WordSource[]): AsyncGenerator<ExportedWord[]> {
    for (const source of sources) {
      let last = 0;
      for (;;) {
        const rows = await queries.wordsAfter(source, last, WORDS_AT_ONCE);
        if (rows.length > 0) yield rows;
        if (rows.length < WORDS_AT_ONCE) break;
        last = rows.at(-1)?.id ?? last;
      }
    }
  }

  async function* csvOf(sources: readonly WordSource[], names: ReadonlyMap<number, string>) {
    yield csvText([WORDS_COLUMNS]);
    for await (const rows of batchesOf(sources)) {
      const cells = rows.map((row) => [
        row.foreign_word,
        row.native_word,
        row.pronunciation,
        row.note,
        (row.lesson_id === null ? undefined : names.get(row.lesson_id)) ?? '',
        row.example,
        row.example_native,
      ]);
      yield csvText(cells, { isFirst: false });
    }
  }

  async function* deckWordsOf(
    callerId: number,
    sources: readonly WordSource[],
    names: ReadonlyMap<number, string>,
  ) {
    const toDeckWords = createDeckWords({ voice, recordings, names, otherName: PRODUCT });
    for await (const rows of batchesOf(sources)) {
      const own = rows.filter(({ user_id }) => user_id === callerId).map(({ id }) => id);
      yield toDeckWords(rows, await history.of(callerId, own));
    }
  }

  async function printedWords(sources: readonly WordSource[]): Promise<Outcome<ExportedWord[]>> {
    const words: ExportedWord[] = [];
    for await (const rows of batchesOf(sources)) {
      words.push(...rows);
      if (words.length > SHEET_WORDS) return refused('sheet_too_long');
    }
    return words.length === 0 ? refused('nothing_to_print') : accepted(words);
  }

  return {
    async csv(callerId: number, selection: WordSelection): Promise<Outcome<Download>> {
      const found = await find(callerId, selection);
      if (found === undefined) return refused('not_found');
      const { sources, names, fileName } = found;
      const body = csvOf(sources, names);
      return accepted({ mimeType: 'text/csv; charset=utf-8', fileName: `${fileName}.csv`, body });
    },

    async deck(callerId: number, selection: WordSelection): Promise<Outcome<Download>> {
      const found = await find(callerId, selection);
      if (found === undefined) return refused('not_found');
      const { sources, names, fileName } = found;
      const [scratch, dayStart] = await Promise.all([uploads.scratch(), history.dayStart(callerId)]);
      const words = deckWordsOf(callerId, sources, names);
      const body = writeDeck(words, { scratch, dayStart, now: clock() });
      return accepted({ mimeType: 'application/octet-stream', fileName: `${fileName}.apkg`, body });
    },

    /** The words of a sheet on which a character is printed as a box, because no font has it. */
    async sheetGaps(
      callerId: number,
      selection: WordSelection,
    ): Promise<Outcome<{ words: string[]; total: number }>> {
      const found = await find(callerId, selection);
      if (found === undefined) return refused('not_found');
      const words = await printedWords(found.sources);
      if (!words.ok) return words;
      const texts = words.value.map((word) => textsOf(word).join('\n'));
      const gaps = await sheets.undrawable([...new Set(texts)], callerId);
      if (!gaps.ok) return gaps;
      const without = new Set(gaps.value);
      const named = words.value.flatMap((word, at) =>
        without.has(texts[at] ?? '') ? word.foreign_word : [],
      );
      return accepted({ words: named.slice(0, SHEET_GAPS_NAMED), total: named.length });
    },

    async sheet(callerId: number, selection: WordSelection, kind: SheetKind): Promise<Outcome<Download>> {
      const found = await find(callerId, selection);
      if (found === undefined) return refused('not_found');
      const printed = await printedWords(found.sources);
      if (!printed.ok) return printed;
      const words = printed.value;
      const title = found.fileName;
      const sections = sectionsOf(words, found.names);
      const drawn = await sheets.draw({ kind, title, sections }, callerId);
      if (!drawn.ok) return drawn;
      const fileName = kind === 'list' ? `${title}.pdf` : `${title} - thẻ cắt.pdf`;
      return accepted({ mimeType: 'application/pdf', fileName, body: drawn.value });
    },
  };
}

const textsOf = ({ foreign_word, native_word, pronunciation, note, example }: ExportedWord) => [
  foreign_word,
  native_word,
  pronunciation,
  note,
  example,
];

/** One source for each owner of the lessons. */
function sourcesOf(
  callerId: number,
  lessons: readonly ExportedLesson[],
  ids: readonly number[],
): Omit<WordSource, 'wordIds'>[] {
  const byOwner = Map.groupBy(lessons, ({ user_id }) => user_id);
  const own = (byOwner.get(callerId) ?? []).map(({ id }): number | null => id);
  byOwner.delete(callerId);
  if (ids.includes(NO_LESSON_ID)) own.push(null);
  return [
    ...(own.length > 0 ? [{ ownerId: callerId, lessonIds: own }] : []),
    ...[...byOwner].map(([ownerId, some]) => ({ ownerId, lessonIds: some.map(({ id }) => id) })),
  ];
}

/** One section for each lesson, in the order of their first words. */
function sectionsOf(words: readonly ExportedWord[], names: ReadonlyMap<number, string>): SheetSection[] {
  return [...Map.groupBy(words, ({ lesson_id }) => lesson_id)].map(([id, some]) => ({
    title: (id === null ? undefined : names.get(id)) ?? UNSORTED,
    words: some.map(({ foreign_word, native_word, pronunciation, note, example }) => ({
      english: foreign_word,
      phonetic: pronunciation,
      vietnamese: native_word,
      note,
      example,
    })),
  }));
}

import { searchKey } from '@icando/contract/text';
import { lookupKey } from '../dictionary/index.ts';
import { nextId } from '../platform/database/index.ts';
import type { WordChange, WordRow } from './words-queries.ts';

/** The input of a new word. */
interface NewWord {
  userId: number;
  foreign: string;
  native: string;
  pronunciation: string;
  note: string;
  lessonId: number | null;
  withheld?: 0 | 1;
  sourceKey?: string | null;
}

/** Both sides in normalised form, on two lines so that no match spans them. */
function searchText(foreign: string, native: string): string {
  return `${searchKey(foreign)}\n${searchKey(native)}`;
}

/** A new row with all derived columns. */
export function wordRow(given: NewWord): WordRow {
  return {
    id: nextId(),
    user_id: given.userId,
    lesson_id: given.lessonId,
    foreign_word: given.foreign,
    native_word: given.native,
    pronunciation: given.pronunciation,
    note: given.note,
    foreign_key: lookupKey(given.foreign),
    native_key: lookupKey(given.native),
    search: searchText(given.foreign, given.native),
    withheld: given.withheld ?? 0,
    source_key: given.sourceKey ?? null,
    created_at: Date.now(),
  };
}

/** Identifies the source of a copied word, so that a second copy is recognised. */
export function sourceKeyOf(wordId: number): string {
  return `word:${wordId}`;
}

/** The columns that an edit changes; omitted fields stay. */
export function changeOf(
  given: {
    native_word?: string | undefined;
    pronunciation_foreign?: string | null | undefined;
    note?: string | null | undefined;
    lesson_id?: number | null | undefined;
  },
  before: WordRow,
): WordChange {
  const { native_word, pronunciation_foreign, note, lesson_id } = given;
  return {
    ...(native_word === undefined
      ? {}
      : {
          native_word,
          native_key: lookupKey(native_word),
          search: searchText(before.foreign_word, native_word),
        }),
    ...(pronunciation_foreign === undefined ? {} : { pronunciation: pronunciation_foreign ?? '' }),
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(lesson_id === undefined ? {} : { lesson_id }),
  };
}

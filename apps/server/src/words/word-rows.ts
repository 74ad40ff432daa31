import type { BodyOf } from '@icando/contract/endpoint';
import { searchKey } from '@icando/contract/text';
import type { updateWord } from '@icando/contract/words';
import { lookupKey } from '../dictionary/index.ts';
import { nextId } from '../platform/database/index.ts';
import type { WordChange, WordRow } from './words-queries.ts';

interface NewWord {
  userId: number;
  foreign: string;
  native: string;
  pronunciation: string;
  note: string;
  lessonId: number | null;
  withheld?: 0 | 1;
  sourceKey?: string | null;
  recording?: string | null;
}

/** On two lines, so that no match spans both sides. */
function searchText(foreign: string, native: string): string {
  return `${searchKey(foreign)}\n${searchKey(native)}`;
}

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
    recording: given.recording ?? null,
  };
}

/** For copied words, so that a second copy is recognised. */
export function sourceKeyOf(wordId: number): string {
  return `word:${wordId}`;
}

/** For words whose client sends them again when it got no answer. */
export function clientKeyOf(clientId: string): string {
  return `client:${clientId}`;
}

const TEXTS = [
  ['native_word', 'native_word'],
  ['pronunciation_foreign', 'pronunciation'],
  ['note', 'note'],
] as const;

/** Whether a text that the change replaces was meanwhile given another value elsewhere. */
export function isChangedElsewhere(given: BodyOf<typeof updateWord>, before: WordRow): boolean {
  const expected = given.made_offline?.expected ?? {};
  return TEXTS.some(([field, column]) => {
    const [old, wanted] = [expected[field], given[field]];
    if (old === undefined || wanted === undefined) return false;
    return before[column] !== old && before[column] !== (wanted ?? '');
  });
}

/** Omitted fields stay. */
export function changeOf(given: BodyOf<typeof updateWord>, before: WordRow): WordChange {
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

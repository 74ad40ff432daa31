import type { BodyOf } from '@icando/contract/endpoint';
import { isBlank, searchKey, wordKey } from '@icando/contract/text';
import type { updateWord } from '@icando/contract/words';
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
  example?: string | null | undefined;
  exampleNative?: string | null | undefined;
}

/** The sides are on two lines, so that no match spans both. */
export function searchText(foreign: string, native: string): string {
  return `${searchKey(foreign)}\n${searchKey(native)}`;
}

export function wordRow(word: NewWord): WordRow {
  return {
    id: nextId(),
    user_id: word.userId,
    lesson_id: word.lessonId,
    foreign_word: word.foreign,
    native_word: word.native,
    pronunciation: word.pronunciation,
    note: word.note,
    foreign_key: wordKey(word.foreign),
    native_key: wordKey(word.native),
    search: searchText(word.foreign, word.native),
    withheld: word.withheld ?? 0,
    source_key: word.sourceKey ?? null,
    created_at: Date.now(),
    recording: word.recording ?? null,
    example: word.example ?? '',
    example_native: word.exampleNative ?? '',
  };
}

/** Whether both sides have a visible character. Words that were stored before this was demanded may lack one; they are not copied. */
export function isVisibleWord(word: Pick<WordRow, 'foreign_word' | 'native_word'>): boolean {
  return !isBlank(word.foreign_word) && !isBlank(word.native_word);
}

/** The source of copied words, by which a second copy is recognised. */
export function sourceKeyOf(wordId: number): string {
  return `word:${wordId}`;
}

/** The source of words that a client sends again when it received no answer. */
export function clientKeyOf(clientId: string): string {
  return `client:${clientId}`;
}

const TEXTS = [
  ['native_word', 'native_word'],
  ['pronunciation_foreign', 'pronunciation'],
  ['note', 'note'],
  ['example', 'example'],
  ['example_native', 'example_native'],
] as const;

/** Whether another device has meanwhile changed a text that this change replaces. */
export function isChangedElsewhere(fields: BodyOf<typeof updateWord>, before: WordRow): boolean {
  const expected = fields.made_offline?.expected ?? {};
  return TEXTS.some(([field, column]) => {
    const [oldText, newText] = [expected[field], fields[field]];
    if (oldText === undefined || newText === undefined) return false;
    return before[column] !== oldText && before[column] !== (newText ?? '');
  });
}

/** Omitted fields do not change. */
export function changeOf(fields: BodyOf<typeof updateWord>, before: WordRow): WordChange {
  const { native_word, pronunciation_foreign, note, lesson_id, example, example_native } = fields;
  return {
    ...(native_word === undefined
      ? {}
      : {
          native_word,
          native_key: wordKey(native_word),
          search: searchText(before.foreign_word, native_word),
        }),
    ...(pronunciation_foreign === undefined ? {} : { pronunciation: pronunciation_foreign ?? '' }),
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(example === undefined ? {} : { example: example ?? '' }),
    ...(example_native === undefined ? {} : { example_native: example_native ?? '' }),
    ...(lesson_id === undefined ? {} : { lesson_id }),
  };
}

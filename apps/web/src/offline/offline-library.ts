import { NO_LESSON_ID, PAGE_SIZE } from '@icando/contract/limits';
import { searchKey, typedSearchKey } from '@icando/contract/text';
import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import type { CallInput } from '../platform/storage/device.ts';
import type { Ids } from '../platform/outbox/kinds.ts';
import { type LibraryChange, sentId } from './library-changes.ts';

/** The user's words, newest first, and lessons, oldest first. */
export interface Library {
  readonly words: readonly Word[];
  readonly lessons: readonly Lesson[];
}

/** Applies changes that wait in the outbox to the cached data of the server. */
export function withChanges(library: Library, changes: readonly LibraryChange[], ids: Ids): Library {
  return changes.reduce((before, change) => withChange(before, change, ids), library);
}

function withChange({ words, lessons }: Library, change: LibraryChange, ids: Ids): Library {
  switch (change.call) {
    case 'createWord':
      return { lessons, words: [wordOf(change, ids), ...words] };
    case 'updateWord':
      return {
        lessons,
        words: changed(words, sentId(ids, change.target), (word) => edited(word, change.body, ids)),
      };
    case 'deleteWord':
      return { lessons, words: without(words, sentId(ids, change.target)) };
    case 'createLesson': {
      const { lesson_name, description, is_public } = change.body;
      const lesson = { id: change.localId, lesson_name, description: description ?? '', is_public };
      return { words, lessons: [...lessons, lesson] };
    }
    case 'updateLesson': {
      const { description, ...texts } = change.body;
      const fields = {
        ...definedOnly(texts),
        ...(description === undefined ? {} : { description: description ?? '' }),
      };
      return {
        words,
        lessons: changed(lessons, sentId(ids, change.target), (lesson) => ({ ...lesson, ...fields })),
      };
    }
    case 'deleteLesson': {
      const id = sentId(ids, change.target);
      // The words of a deleted lesson stay, without a lesson.
      const unassigned = words.map((word) => (word.lesson_id === id ? { ...word, lesson_id: null } : word));
      return { words: unassigned, lessons: without(lessons, id) };
    }
  }
}

type Create = Extract<LibraryChange, { call: 'createWord' }>;
type Change = Extract<LibraryChange, { call: 'updateWord' }>['body'];

function wordOf({ localId, body }: Create, ids: Ids): Word {
  return {
    id: localId,
    foreign_word: body.word_e,
    native_word: body.word_v,
    pronunciation_foreign: body.pronun ?? '',
    note: body.note ?? '',
    ...examplesOf(body.example, body.example_native),
    lesson_id: sentId(ids, body.lesson) ?? null,
    // The server makes the recording; until then the device's own voice reads it.
    audio: '',
  };
}

/** A word with the changed fields. */
export function edited(
  word: Word,
  { native_word, pronunciation_foreign, note, lesson_id, example, example_native }: Change,
  ids: Ids,
): Word {
  return {
    ...word,
    native_word: native_word ?? word.native_word,
    pronunciation_foreign:
      pronunciation_foreign === undefined ? word.pronunciation_foreign : (pronunciation_foreign ?? ''),
    note: note === undefined ? word.note : (note ?? ''),
    ...(example === undefined ? {} : { example: example ?? '' }),
    ...(example_native === undefined ? {} : { example_native: example_native ?? '' }),
    lesson_id: lesson_id === undefined ? word.lesson_id : sentId(ids, lesson_id),
  };
}

function changed<Item extends { id: number }>(
  items: readonly Item[],
  id: number,
  change: (item: Item) => Item,
): Item[] {
  return items.map((item) => (item.id === id ? change(item) : item));
}

function without<Item extends { id: number }>(items: readonly Item[], id: number): Item[] {
  return items.filter((item) => item.id !== id);
}

function definedOnly<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>;
  };
}

/** The example of a new word; the server leaves out what is empty. */
function examplesOf(
  example: string | null | undefined,
  example_native: string | null | undefined,
): Pick<Word, 'example' | 'example_native'> {
  return { ...(example ? { example } : {}), ...(example_native ? { example_native } : {}) };
}

/** Computes a page of the user's words by the server's rules. */
export function pageOf(words: readonly Word[], { query }: CallInput) {
  const lessonIds = (query?.['lesson_ids'] ?? []) as readonly number[];
  const search = query?.['search'];
  const key = typedSearchKey(typeof search === 'string' ? search : '');
  const [page, size] = [Number(query?.['page'] ?? 1), Number(query?.['size'] ?? PAGE_SIZE)];
  const found = words.filter(
    ({ lesson_id, foreign_word, native_word }) =>
      (lessonIds.length === 0 || lessonIds.includes(lesson_id ?? NO_LESSON_ID)) &&
      (searchKey(foreign_word).includes(key) || searchKey(native_word).includes(key)),
  );
  const data = found.slice((page - 1) * size, page * size);
  return { status_code: 200, data, total_pages: Math.ceil(found.length / size), page };
}

import { REFUSALS } from '@icando/contract/errors';
import { createLesson, type Lesson, updateLesson } from '@icando/contract/lessons';
import { createWord, updateWord, type Word } from '@icando/contract/words';
import { ApiError } from '../platform/api/api-error.ts';
import type { CallInput } from '../platform/storage/device.ts';
import { newUuid } from '../platform/browser/uuid.ts';
import type { Ids } from '../platform/outbox/kinds.ts';
import type { WriteName } from './calls.ts';
import { newLocalId } from '../platform/storage/local-ids.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { edited, type Library } from './apply-pending.ts';
import { type LibraryChange, sentId } from './library-changes.ts';

/**
 * Converts a call to a change that can wait; undefined if it cannot be queued. @throws {ApiError} if the server would refuse it
 */
export function changeOf(
  call: WriteName,
  { params, body }: CallInput,
  { words, lessons }: Library,
  ids: Ids,
): LibraryChange | undefined {
  const target = sentId(ids, Number(params?.['id']));
  switch (call) {
    case 'createWord': {
      const parsed = createWord.body.safeParse(body);
      // Without a client id the server could add the word twice.
      if (parsed.data?.client_id === undefined) return undefined;
      return { call, label: parsed.data.word_e, localId: newLocalId(Date.now()), body: parsed.data };
    }
    case 'updateWord': {
      const parsed = updateWord.body.safeParse(body);
      const word = words.find(({ id }) => id === target);
      if (!parsed.success || word === undefined) return undefined;
      return { call, label: word.foreign_word, target, body: wordUpdate(word, parsed.data) };
    }
    case 'createLesson': {
      const parsed = createLesson.body.safeParse(body);
      if (!parsed.success) return undefined;
      refuseTaken(lessons, parsed.data.lesson_name);
      return { call, label: parsed.data.lesson_name, localId: newLocalId(Date.now()), body: parsed.data };
    }
    case 'updateLesson': {
      const parsed = updateLesson.body.safeParse(body);
      const lesson = lessons.find(({ id }) => id === target);
      if (!parsed.success || lesson === undefined) return undefined;
      refuseTaken(
        lessons.filter((other) => other !== lesson),
        parsed.data.lesson_name,
      );
      return { call, label: lesson.lesson_name, target, ...lessonUpdate(lesson, parsed.data) };
    }
    case 'deleteWord': {
      const word = words.find(({ id }) => id === target);
      return word && { call, label: word.foreign_word, target };
    }
    case 'deleteLesson': {
      const lesson = lessons.find(({ id }) => id === target);
      return lesson && { call, label: lesson.lesson_name, target };
    }
  }
}

type LessonUpdate = Extract<LibraryChange, { call: 'updateLesson' }>;

type WordUpdate = Extract<LibraryChange, { call: 'updateWord' }>;

const TEXTS = ['native_word', 'pronunciation_foreign', 'note', 'example', 'example_native'] as const;

/** The changed fields with their previous values, by which the server detects a conflict. */
function wordUpdate(word: Word, body: WordUpdate['body']): WordUpdate['body'] {
  const after = edited(word, body, {});
  const names = TEXTS.filter((name) => (after[name] ?? '') !== (word[name] ?? ''));
  const pick = (from: Word) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
  const lesson = after.lesson_id === word.lesson_id ? {} : { lesson_id: after.lesson_id };
  return { ...pick(after), ...lesson, made_offline: { client_id: newUuid(), expected: pick(word) } };
}

const LESSON_FIELDS = ['lesson_name', 'description', 'is_public'] as const;

/** The changed fields of a lesson with their previous values, by which a change elsewhere is detected. */
function lessonUpdate(lesson: Lesson, fields: LessonUpdate['body']): Pick<LessonUpdate, 'body' | 'expected'> {
  const body = { ...fields };
  const expected: LessonUpdate['expected'] = {};
  for (const name of LESSON_FIELDS) {
    if (body[name] === undefined || (body[name] ?? '') === lesson[name]) delete body[name];
    else Object.assign(expected, { [name]: lesson[name] });
  }
  return { body, expected };
}

function refuseTaken(lessons: Library['lessons'], name: string | undefined): void {
  if (
    name === undefined ||
    !lessons.some(({ lesson_name }) => lessonNameKey(lesson_name) === lessonNameKey(name))
  )
    return;
  const [status, detail] = REFUSALS.lesson_name_taken;
  throw new ApiError({ status, detail });
}

import { REFUSALS } from '@icando/contract/errors';
import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import { ApiError } from '../platform/api/api-error.ts';
import type { CallInput } from '../platform/storage/device.ts';
import { newUuid } from '../platform/browser/uuid.ts';
import type { WriteName } from './calls.ts';
import { newLocalId } from '../platform/storage/local-ids.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { edited, type Library } from './apply-pending.ts';
import { BODIES, sentId, type WaitingWrites, type Write } from './writes.ts';

/**
 * Converts a call to a queued write; undefined if it cannot be queued. @throws {ApiError} if the server would refuse it
 */
export function writeOf(
  call: WriteName,
  { params, body }: CallInput,
  { words, lessons }: Library,
  ids: WaitingWrites['ids'],
  owner: number,
): Write | undefined {
  const made = { id: newUuid(), owner, at: Date.now() };
  const target = sentId(ids, Number(params?.['id']));
  switch (call) {
    case 'createWord': {
      const parsed = BODIES.createWord.safeParse(body);
      if (!parsed.success) return undefined;
      const { client_id, ...texts } = parsed.data;
      // Without a client id the server could execute the write twice.
      if (client_id === undefined) return undefined;
      return { ...made, id: client_id, call, label: texts.word_e, localId: newLocalId(made.at), body: texts };
    }
    case 'updateWord': {
      const parsed = BODIES.updateWord.safeParse(body);
      const word = words.find(({ id }) => id === target);
      if (!parsed.success || word === undefined) return undefined;
      return { ...made, call, label: word.foreign_word, target, body: changeOf(word, parsed.data, made.id) };
    }
    case 'createLesson': {
      const parsed = BODIES.createLesson.safeParse(body);
      if (!parsed.success) return undefined;
      refuseTaken(lessons, parsed.data.lesson_name);
      return {
        ...made,
        call,
        label: parsed.data.lesson_name,
        localId: newLocalId(made.at),
        body: parsed.data,
      };
    }
    case 'updateLesson': {
      const parsed = BODIES.updateLesson.safeParse(body);
      const lesson = lessons.find(({ id }) => id === target);
      if (!parsed.success || lesson === undefined) return undefined;
      refuseTaken(
        lessons.filter((other) => other !== lesson),
        parsed.data.lesson_name,
      );
      return { ...made, call, label: lesson.lesson_name, target, ...lessonChange(lesson, parsed.data) };
    }
    case 'deleteWord': {
      const word = words.find(({ id }) => id === target);
      return word && { ...made, call, label: word.foreign_word, target };
    }
    case 'deleteLesson': {
      const lesson = lessons.find(({ id }) => id === target);
      return lesson && { ...made, call, label: lesson.lesson_name, target };
    }
  }
}

type LessonUpdate = Extract<Write, { call: 'updateLesson' }>;

const TEXTS = ['native_word', 'pronunciation_foreign', 'note', 'example', 'example_native'] as const;

/** The changed fields with their previous values, by which the server detects a conflict. */
function changeOf(
  word: Word,
  body: Extract<Write, { call: 'updateWord' }>['body'],
  client_id: string,
): Extract<Write, { call: 'updateWord' }>['body'] {
  const after = edited(word, body, {});
  const names = TEXTS.filter((name) => (after[name] ?? '') !== (word[name] ?? ''));
  const pick = (from: Word) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
  const lesson = after.lesson_id === word.lesson_id ? {} : { lesson_id: after.lesson_id };
  return { ...pick(after), ...lesson, made_offline: { client_id, expected: pick(word) } };
}

const LESSON_FIELDS = ['lesson_name', 'description', 'is_public'] as const;

/** The changed fields of a lesson with their previous values, by which a change elsewhere is detected. */
function lessonChange(lesson: Lesson, fields: LessonUpdate['body']): Pick<LessonUpdate, 'body' | 'expected'> {
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

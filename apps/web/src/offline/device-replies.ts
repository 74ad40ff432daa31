import type { EndpointName } from '@icando/contract/api';
import { REFUSALS } from '@icando/contract/errors';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { createLesson, type Lesson, updateLesson } from '@icando/contract/lessons';
import { createWord, updateWord, type Word } from '@icando/contract/words';
import { ApiError } from '../platform/api/api-error.ts';
import { newUuid } from '../platform/browser/uuid.ts';
import type { Ids } from '../platform/outbox/kinds.ts';
import { newLocalId } from '../platform/storage/current-ids.ts';
import type { CallInput } from '../platform/storage/device.ts';
import { t } from '../platform/i18n/language.ts';
import { outbox } from '../platform/outbox/device-outbox.ts';
import { showToast } from '../ui/toasts.ts';
import { isOwn } from './cache-responses.ts';
import { readCached } from './local-store.ts';
import { todayNow } from './today.ts';
import { edited, type Library, pageOf, withChanges } from './offline-library.ts';
import { LIBRARY_CHANGE, type LibraryChange, libraryChangesIn, sentId } from './library-changes.ts';

/** Reads, answered from the data on the device. */
export async function answerRead(endpoint: EndpointName, input: CallInput): Promise<unknown> {
  if (endpoint === 'GET /api/my_user') return (await readCached('me'))?.value;
  if (!isOwn(input)) return undefined;
  if (endpoint === 'GET /api/review/today') return todayNow();
  if (endpoint === 'GET /api/review/stats') return (await readCached('progress'))?.value;
  if (endpoint === 'GET /api/review/forecast') {
    return (await readCached('forecasts'))?.value[String(input.query?.['day'])];
  }
  const library = await readLibrary();
  if (library === undefined) return undefined;
  return endpoint === 'GET /api/lesson' ? library.lessons : pageOf(library.words, input);
}

async function readLibrary(): Promise<Library | undefined> {
  const [lessons, words, me, { entries, ids }] = await Promise.all([
    readCached('lessons'),
    readCached('words'),
    readCached('me'),
    outbox.read(),
  ]);
  if (words === undefined) return undefined;
  const library = { words: words.value.list, lessons: lessons?.value ?? [] };
  if (me === undefined) return library;
  const changes = libraryChangesIn(entries, me.value.id).map(({ change }) => change);
  return withChanges(library, changes, ids);
}

/** Writes, kept until the server is reachable; the reply is like the server's. undefined if they cannot be kept. */
export async function answerWrite(name: LibraryChange['call'], input: CallInput): Promise<unknown> {
  const [library, me, { ids }] = await Promise.all([readLibrary(), readCached('me'), outbox.read()]);
  if (library === undefined || me === undefined) return undefined;
  const change = changeOf(name, input, library, ids);
  if (change === undefined) return undefined;
  if (!(await outbox.add({ owner: me.value.id, kind: LIBRARY_CHANGE, body: change }))) {
    showToast('warn', t('This device has no space for changes without a network.'), { stays: 'long' });
    return undefined;
  }
  const after = withChanges(library, [change], ids);
  const id = 'localId' in change ? change.localId : sentId(ids, change.target);
  const word = after.words.find((other) => other.id === id);
  const lesson = after.lessons.find((other) => other.id === id);
  return { status_code: 200, ...word, ...lesson, word, lesson };
}

/** Undoes a deletion that was not sent. */
export async function answerRestore({ body }: CallInput): Promise<unknown> {
  const { user_word_ids } = body as { user_word_ids: readonly number[] };
  const restoredIds = new Set(user_word_ids);
  const owner = (await readCached('me'))?.value.id ?? 0;
  const isBack = await outbox.takeBack(
    (entry) =>
      libraryChangesIn([entry], owner).some(
        ({ change }) => change.call === 'deleteWord' && restoredIds.has(change.target),
      ),
    restoredIds.size,
  );
  if (!isBack) return undefined;
  const words = (await readLibrary())?.words ?? [];
  return { status_code: 200, data: words.filter(({ id }) => restoredIds.has(id)) };
}

/**
 * Converts a call to a change that can wait; undefined if it cannot be queued. @throws {ApiError} if the server would refuse it
 */
function changeOf(
  call: LibraryChange['call'],
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

import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { createLesson, updateLesson } from '@icando/contract/lessons';
import { createWord, updateWord } from '@icando/contract/words';
import * as z from 'zod/mini';
import { call } from '../platform/api/api-client.ts';
import { ApiError, statusOf } from '../platform/api/api-error.ts';
import { t } from '../platform/i18n/language.ts';
import type { Entry, Ids, Kind } from '../platform/outbox/kinds.ts';
import { isLocalId } from '../platform/storage/current-ids.ts';

/** The kind of these entries in the outbox. */
export const LIBRARY_CHANGE = 'library_change';

/** The text of the word or lesson, for display. */
const label = z.string();
const target = z.int();

/** A change of words or lessons that was made offline. Its ids may be local ones. */
const libraryChange = z.discriminatedUnion('call', [
  z.object({ label, call: z.literal('createWord'), localId: target, body: createWord.body }),
  z.object({ label, call: z.literal('updateWord'), target, body: updateWord.body }),
  z.object({ label, call: z.literal('deleteWord'), target }),
  z.object({ label, call: z.literal('createLesson'), localId: target, body: createLesson.body }),
  z.object({
    label,
    call: z.literal('updateLesson'),
    target,
    body: updateLesson.body,
    /** The previous values of the changed fields; absent when the user sends a refused change again. */
    expected: z.optional(
      z.partial(z.object({ lesson_name: z.string(), description: z.string(), is_public: z.boolean() })),
    ),
  }),
  z.object({ label, call: z.literal('deleteLesson'), target }),
]);
export type LibraryChange = z.output<typeof libraryChange>;
type ChangeOf<Call extends LibraryChange['call']> = Extract<LibraryChange, { call: Call }>;

/** The changes of an owner among the entries of the outbox. */
export function libraryChangesIn(
  entries: readonly Entry[],
  owner: number,
  state: Entry['state'] = 'waiting',
): { id: string; change: LibraryChange; reason: string }[] {
  return entries
    .filter((entry) => entry.kind === LIBRARY_CHANGE && entry.owner === owner && entry.state === state)
    .flatMap(({ id, body, reason }) => {
      const { success, data: change } = libraryChange.safeParse(body);
      return success ? { id, change, reason } : [];
    });
}

export interface SentChange {
  /** The server's id of the word or lesson. */
  readonly id?: number | undefined;
  /** The word was also changed elsewhere, so this change became a copy. */
  readonly keptBoth?: boolean | undefined;
}

/** How the outbox sends changes of words and lessons. */
export const libraryChanges: Kind<LibraryChange, SentChange> = {
  schema: libraryChange,
  send: (change, { token, ids }) => sendChange(withSentIds(change, ids), { token, direct: true }),
  idsOf(sent, change): Ids {
    if (sent.id === undefined) return {};
    if ('localId' in change) return { [change.localId]: sent.id };
    // Later changes of a word whose change became a copy apply to the copy.
    return sent.keptBoth === true ? { [change.target]: sent.id } : {};
  },
  /** What is to be deleted may not exist any more. */
  onRefused: (error, { call: name }) =>
    !(statusOf(error) === 404 && (name === 'deleteWord' || name === 'deleteLesson')),
  // The user has seen that the lesson was changed elsewhere.
  retried: (change) => (change.call === 'updateLesson' ? { ...change, expected: undefined } : change),
};

interface Direct {
  token: string | null;
  direct: true;
}

async function sendChange(change: LibraryChange, options: Direct): Promise<SentChange> {
  switch (change.call) {
    case 'createWord':
      return { id: (await call('POST /api/word', { body: change.body, ...options })).word.id };
    case 'updateWord': {
      const params = { id: change.target };
      const { word, kept_both } = await call('PUT /api/word/:id', { params, body: change.body, ...options });
      return { id: word.id, keptBoth: kept_both };
    }
    case 'updateLesson':
      await refuseIfChanged(change, options);
      await call('PUT /api/lesson/:id', { params: { id: change.target }, body: change.body, ...options });
      return {};
    case 'deleteWord':
      await call('DELETE /api/word/:id', { params: { id: change.target }, ...options });
      return {};
    case 'deleteLesson':
      await call('DELETE /api/lesson/:id', { params: { id: change.target }, ...options });
      return {};
    case 'createLesson':
      return { id: await lessonOf(change, options) };
  }
}

/** @throws {ApiError} if a field was also changed elsewhere; the change is then kept until the user sends or drops it. */
async function refuseIfChanged(
  { target: id, body, expected = {} }: ChangeOf<'updateLesson'>,
  options: Direct,
): Promise<void> {
  const fields = Object.entries(expected);
  if (fields.length === 0) return;
  const lesson = (await call('GET /api/lesson', options)).find((other) => other.id === id);
  const current: Record<string, unknown> = { ...lesson };
  const wanted: Record<string, unknown> = { ...body, description: body.description ?? '' };
  const isChanged = fields.some(([name, value]) => current[name] !== value && current[name] !== wanted[name]);
  if (lesson !== undefined && isChanged)
    throw new ApiError({ status: 409, detail: t('This lesson was also changed elsewhere.') });
}

/** Finds the lesson of that name, created elsewhere or by an earlier attempt. The words are added to it. */
async function lessonOf({ body }: ChangeOf<'createLesson'>, options: Direct): Promise<number> {
  try {
    return (await call('POST /api/lesson', { body, ...options })).lesson.id;
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const key = lessonNameKey(body.lesson_name);
    const lessons = await call('GET /api/lesson', options);
    const same = lessons.find(({ lesson_name }) => lessonNameKey(lesson_name) === key);
    if (same === undefined) throw error;
    return same.id;
  }
}

/** The server's id if it is known, otherwise `id` itself. */
export function sentId<Id extends number | null | undefined>(ids: Ids, id: Id): Id | number {
  return typeof id === 'number' ? (ids[String(id)] ?? id) : id;
}

/** The server's id of a lesson. A lesson without one was refused, so its word is sent without a lesson. */
function lessonId(ids: Ids, id: number | null | undefined): number | null | undefined {
  const sent = sentId(ids, id);
  return isLocalId(sent) ? null : sent;
}

function withSentIds(change: LibraryChange, ids: Ids): LibraryChange {
  switch (change.call) {
    case 'createWord':
      return { ...change, body: { ...change.body, lesson: lessonId(ids, change.body.lesson) } };
    case 'updateWord': {
      const { lesson_id, ...body } = change.body;
      const lesson = lesson_id === undefined ? {} : { lesson_id: lessonId(ids, lesson_id) };
      return { ...change, target: sentId(ids, change.target), body: { ...body, ...lesson } };
    }
    case 'createLesson':
      return change;
    case 'deleteWord':
    case 'deleteLesson':
    case 'updateLesson':
      return { ...change, target: sentId(ids, change.target) };
  }
}

import { createStore, get, update } from 'idb-keyval';
import { call } from '../platform/api/api-client.ts';
import { ApiError, statusOf } from '../platform/api/api-error.ts';
import { t } from '../platform/i18n/language.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { session } from '../platform/storage/session.ts';
import { createOutbox, type SendResult } from './outbox.ts';
import { NOTHING_WAITS, parseWaiting, type Write } from './writes.ts';

const KEY = 'writes';
const database = createStore('icando-outbox', 'outbox');

/** The outbox of this device. */
export const outbox = createOutbox({
  async read() {
    try {
      return parseWaiting(await get<unknown>(KEY, database));
    } catch {
      // The browser has no storage for this page, so nothing can be queued.
      return NOTHING_WAITS;
    }
  },
  update: (change) => update<unknown>(KEY, (stored) => change(parseWaiting(stored)), database),
  send,
  token: session.bearer,
});

async function send(write: Write): Promise<SendResult> {
  switch (write.call) {
    case 'createWord': {
      const body = { ...write.body, client_id: write.id };
      return { id: (await call('POST /api/word', { body, direct: true })).word.id };
    }
    case 'updateWord': {
      const params = { id: write.target };
      const { word, kept_both } = await call('PUT /api/word/:id', {
        params,
        body: write.body,
        direct: true,
      });
      return { id: word.id, keptBoth: kept_both };
    }
    case 'updateLesson':
      await refuseIfChanged(write);
      await call('PUT /api/lesson/:id', { params: { id: write.target }, body: write.body, direct: true });
      return {};
    case 'deleteWord':
      await call('DELETE /api/word/:id', { params: { id: write.target }, direct: true });
      return {};
    case 'deleteLesson':
      await call('DELETE /api/lesson/:id', { params: { id: write.target }, direct: true });
      return {};
    case 'createLesson':
      return { id: await lessonOf(write) };
  }
}

/** @throws {ApiError} if a field was also changed elsewhere; the change is then kept until the user sends or drops it. */
async function refuseIfChanged({
  target,
  body,
  expected = {},
}: Extract<Write, { call: 'updateLesson' }>): Promise<void> {
  const fields = Object.entries(expected);
  if (fields.length === 0) return;
  const lesson = (await call('GET /api/lesson', { direct: true })).find(({ id }) => id === target);
  const current: Record<string, unknown> = { ...lesson };
  const wanted: Record<string, unknown> = { ...body, description: body.description ?? '' };
  const isChanged = fields.some(([name, value]) => current[name] !== value && current[name] !== wanted[name]);
  if (lesson !== undefined && isChanged)
    throw new ApiError({ status: 409, detail: t('This lesson was also changed elsewhere.') });
}

/** Finds the lesson of that name, created elsewhere or by an earlier attempt of this write. The words are added to it. */
async function lessonOf({ body }: Extract<Write, { call: 'createLesson' }>): Promise<number> {
  try {
    return (await call('POST /api/lesson', { body, direct: true })).lesson.id;
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
    const key = lessonNameKey(body.lesson_name);
    const same = (await call('GET /api/lesson', { direct: true })).find(
      ({ lesson_name }) => lessonNameKey(lesson_name) === key,
    );
    if (same === undefined) throw error;
    return same.id;
  }
}

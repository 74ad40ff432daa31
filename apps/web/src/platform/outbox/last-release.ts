import { promisifyRequest, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { parseList, readSession, readStored, store, storedKeys, storeSession } from '../storage/storage.ts';
import type { Entry } from './kinds.ts';
import type { Change } from './outbox.ts';

// What the release before the common outbox (November 2026) has left on a device. To be deleted with the next release.

const WRITES = 'writes';
const REPORTS = 'unsent_scores';
const ANSWERS = 'unsent_review_answers';
const HOMEWORK = 'homework_unsent:';
/** Of the tab. */
const CHAT = 'chat_unsent';

const change = z.looseObject({ id: z.string(), owner: z.int(), call: z.string() });
const report = z.object({ owner: z.int(), report: z.looseObject({ report_id: z.string() }) });
const answers = z.object({ owner: z.int(), batch: z.looseObject({ run_id: z.string() }) });
const writes = z.object({
  writes: z.array(z.unknown()),
  refused: z.array(z.object({ write: z.unknown(), reason: z.string() })),
  ids: z.record(z.string(), z.int()),
});

const chat = z.object({
  owner: z.int(),
  unsent: z.array(z.looseObject({ clientId: z.string(), reason: z.string() })),
  drafts: z.record(z.string(), z.string()),
});

/** Takes over what waited in five places, once. What is interrupted is repeated with the same ids. */
export async function readLastRelease(
  database: UseStore,
  write: (change: Change) => Promise<void>,
): Promise<void> {
  const stored = await database('readonly', (objects) => promisifyRequest<unknown>(objects.get(WRITES)));
  const library = writes.safeParse(stored).data;
  const homework = storedKeys(HOMEWORK);
  const entries = [
    ...chatMessages(),
    ...(library?.writes ?? []).flatMap((item) => libraryChange(item)),
    ...(library?.refused ?? []).flatMap(({ write: item, reason }) => libraryChange(item, reason)),
    ...parseList(readStored(REPORTS)).flatMap(gameReport),
    ...parseList(readStored(ANSWERS)).flatMap(reviewAnswers),
    ...homework.flatMap((key) => parseList(readStored(key)).flatMap((item) => homeworkAnswers(key, item))),
  ];
  const first = Date.now() - entries.length;
  const put = entries.map((entry, index): Entry => ({ ...entry, createdAt: first + index }));
  if (put.length > 0 || library !== undefined) await write({ put, ids: library?.ids });
  if (stored !== undefined)
    await database('readwrite', (objects) => {
      objects.delete(WRITES);
      return promisifyRequest(objects.transaction);
    });
  storeSession(CHAT, null);
  for (const key of [REPORTS, ANSWERS, ...homework]) store(key, null);
}

type Taken = Omit<Entry, 'createdAt'>;

const waiting = { state: 'waiting', reason: '' } as const;

/** The bodies are checked when they are sent. */
function libraryChange(item: unknown, reason?: string): Taken[] {
  const { success, data } = change.safeParse(item);
  if (!success) return [];
  const { id, owner, at: _, ...rest } = data;
  const body =
    rest.call === 'createWord' ? { ...rest, body: { ...(rest['body'] as object), client_id: id } } : rest;
  const state = reason === undefined ? waiting : ({ state: 'refused', reason } as const);
  return [{ id, owner, kind: 'library_change', body, ...state }];
}

function gameReport(item: unknown): Taken[] {
  const { success, data } = report.safeParse(item);
  if (!success) return [];
  return [
    { id: data.report.report_id, owner: data.owner, kind: 'game_report', body: data.report, ...waiting },
  ];
}

function reviewAnswers(item: unknown): Taken[] {
  const { success, data } = answers.safeParse(item);
  if (!success) return [];
  return [{ id: data.batch.run_id, owner: data.owner, kind: 'review_answers', body: data.batch, ...waiting }];
}

/** The key has the code of the homework, the game and the pupil's name, which may have colons. */
function homeworkAnswers(key: string, item: unknown): Taken[] {
  const [code = '', game = '', ...name] = key.slice(HOMEWORK.length).split(':');
  const owner = `homework:${code}:${name.join(':')}`;
  return reviewAnswers(item).map((entry) => ({
    ...entry,
    owner,
    kind: 'homework_answers',
    body: { ...(entry.body as object), code, game },
  }));
}

function chatMessages(): Taken[] {
  const text = readSession(CHAT);
  const [stored] = parseList(text === null ? null : `[${text}]`);
  const { success, data } = chat.safeParse(stored);
  if (!success) return [];
  const { owner, unsent, drafts } = data;
  storeSession('chat_drafts', JSON.stringify({ owner, drafts }));
  return unsent.map(({ clientId, reason, ...body }) => {
    const state = reason === '' ? 'waiting' : 'refused';
    return { id: clientId, owner, kind: 'chat_message', body, state, reason };
  });
}

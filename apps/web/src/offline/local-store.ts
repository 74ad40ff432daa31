import { myUser } from '@icando/contract/accounts';
import { reviewToday } from '@icando/contract/learning';
import { reviewForecast, reviewStats } from '@icando/contract/learning-stats';
import { lesson } from '@icando/contract/lessons';
import { word, type Word } from '@icando/contract/words';
import { clear, createStore, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { readOfSession, storeOfSession } from '../platform/storage/session.ts';
import { newUuid } from '../platform/browser/uuid.ts';
import { serverNow } from '../platform/api/server-clock.ts';

/** Older data is ignored. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;
/** The largest number of stored words, newest first. */
export const MAX_WORDS = 3_000;

/** The stored data of the server, each with the time of its arrival. */
const SCHEMAS = {
  me: myUser.reply,
  lessons: z.array(lesson),
  today: reviewToday.reply,
  progress: reviewStats.reply,
  /** By day of the exam. */
  forecasts: z.record(z.string(), reviewForecast.reply),
  words: z.object({
    list: z.array(word),
    /** The time at which all words were fetched; 0: never. */
    completeAt: z._default(z.number(), 0),
  }),
};
export type CachedData = { [Name in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Name]> };

const envelope = z.object({ session: z.string(), at: z.number(), value: z.unknown() });

const database = createStore('icando-kept', 'kept');

/** An id derived from the session, so that another session cannot read the data. */
function sessionId(): string {
  const known = readOfSession('kept');
  if (known !== null) return known;
  const fresh = newUuid();
  storeOfSession('kept', fresh);
  return fresh;
}

/**
 * The stored data; undefined if there is none, it is too old, it belongs to another session, or the browser has no
 * storage.
 */
export async function readCached<Name extends keyof CachedData>(
  name: Name,
): Promise<{ at: number; value: CachedData[Name] } | undefined> {
  const stored = envelope.safeParse(await storedUnder(name));
  if (!stored.success || stored.data.session !== sessionId()) return undefined;
  const { at, value } = stored.data;
  const parsed = SCHEMAS[name].safeParse(value);
  if (!parsed.success || serverNow() - at > MAX_AGE_MS) return undefined;
  return { at, value: parsed.data as CachedData[Name] };
}

async function storedUnder(name: string): Promise<unknown> {
  try {
    return await get<unknown>(name, database);
  } catch {
    // The browser has no storage for this page.
    return undefined;
  }
}

export async function writeCached<Name extends keyof CachedData>(
  name: Name,
  value: CachedData[Name],
): Promise<void> {
  try {
    await set(name, { session: sessionId(), at: serverNow(), value }, database);
  } catch {
    // If the storage is full or unavailable, there is no offline data.
  }
}

/** Also deletes the recordings and pictures, which reveal the words and people of the account (`service-worker/sw.ts`). */
export async function clearCache(): Promise<void> {
  try {
    await clear(database);
    await Promise.all(['recordings', 'pictures'].map((name) => globalThis.caches?.delete(name)));
  } catch {
    // Data that cannot be deleted is unreadable for another session.
  }
}

/** Sorts words newest first, and cuts them to the limit. */
export function sortedWords(words: Iterable<Word>): Word[] {
  return [...words].toSorted((a, b) => b.id - a.id).slice(0, MAX_WORDS);
}

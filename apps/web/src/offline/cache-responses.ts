import type { EndpointName } from '@icando/contract/api';
import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import type { CallInput } from '../platform/storage/device.ts';
import { MAX_WORDS, type CachedData, readCached, sortedWords, writeCached } from './local-store.ts';
import { serverNow } from '../platform/api/server-clock.ts';

/** A response of the server. */
export interface CallResponse {
  readonly call: EndpointName;
  readonly input: CallInput;
  readonly reply: unknown;
}

/** Updates the stored data with a response of the server. */
export async function cacheResponses(replies: readonly CallResponse[]): Promise<void> {
  let words: Promise<CachedData['words']> | undefined;
  let lessons: Promise<readonly Lesson[]> | undefined;
  for (const { call, input, reply } of replies) {
    if (call === 'GET /api/my_user') await writeCached('me', reply as CachedData['me']);
    else if (call === 'GET /api/review/today') await writeCached('today', reply as CachedData['today']);
    else if (call === 'GET /api/review/stats') await writeCached('progress', reply as CachedData['progress']);
    else if (call === 'GET /api/review/forecast') await cacheForecast(input, reply as ForecastReply);
    else if (call.endsWith('/api/lesson') || call.endsWith('/api/lesson/:id')) {
      lessons ??= readCached('lessons').then((cached) => cached?.value ?? []);
      const stored = await lessons;
      lessons = Promise.resolve(withLesson(stored, { call, input, reply }));
    } else {
      words ??= readCached('words').then((cached) => cached?.value ?? { list: [], completeAt: 0 });
      const stored = await words;
      words = Promise.resolve(withWordsOf(stored, { call, input, reply }, serverNow()));
    }
  }
  if (lessons !== undefined) await writeCached('lessons', [...(await lessons)]);
  if (words !== undefined) await writeCached('words', await words);
}

type ForecastReply = CachedData['forecasts'][string];

/** Stores a forecast with those of other days; days that have passed are dropped. */
async function cacheForecast({ query }: CallInput, reply: ForecastReply): Promise<void> {
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const known = Object.entries((await readCached('forecasts'))?.value ?? {}).filter(([day]) => day >= today);
  await writeCached('forecasts', { ...Object.fromEntries(known), [String(query?.['day'])]: reply });
}

function withLesson(stored: readonly Lesson[], { call, input, reply }: CallResponse): readonly Lesson[] {
  if (call.startsWith('GET')) return isOwn(input) ? (reply as Lesson[]) : stored;
  if (call.startsWith('DELETE')) return stored.filter(({ id }) => id !== Number(input.params?.['id']));
  const { lesson } = reply as { lesson: Lesson };
  const isKnown = stored.some(({ id }) => id === lesson.id);
  return isKnown ? stored.map((other) => (other.id === lesson.id ? lesson : other)) : [...stored, lesson];
}

export function withWordsOf(
  stored: CachedData['words'],
  { call, input, reply }: CallResponse,
  now: number,
): CachedData['words'] {
  const words = new Map(stored.list.map((word) => [word.id, word]));
  let { completeAt } = stored;
  const put = (list: readonly Word[]) => {
    for (const word of list) words.set(word.id, word);
  };
  if (call === 'GET /api/word') {
    if (!isOwn(input)) return stored;
    const { data } = reply as { data: Word[] };
    if (isUnfiltered(input)) {
      dropMissing(words, data, input);
      if (
        Number(input.query?.['page'] ?? 1) === 1 &&
        (data.length < sizeOf(input) || data.length >= MAX_WORDS)
      ) {
        completeAt = now;
      }
    }
    put(data);
  } else if (call.startsWith('DELETE')) words.delete(Number(input.params?.['id']));
  else if (call === 'POST /api/words/restore') put((reply as { data: Word[] }).data);
  else put([(reply as { word: Word }).word]);
  return { list: sortedWords(words.values()), completeAt };
}

/** Removes words that were deleted elsewhere: an unfiltered page contains every word between its first and its last. */
function dropMissing(words: Map<number, Word>, data: readonly Word[], input: CallInput): void {
  const isFirst = Number(input.query?.['page'] ?? 1) === 1;
  const isLast = data.length < sizeOf(input);
  const top = isFirst ? Infinity : (data[0]?.id ?? 0);
  const bottom = isLast && (isFirst || data.length > 0) ? 0 : (data.at(-1)?.id ?? Infinity);
  const idsInPage = new Set(data.map(({ id }) => id));
  for (const id of words.keys()) if (id <= top && id >= bottom && !idsInPage.has(id)) words.delete(id);
}

const sizeOf = ({ query }: CallInput) => Number(query?.['size'] ?? 10);

export function isOwn({ query }: CallInput): boolean {
  return (query?.['from_user_id'] ?? 0) === 0;
}

function isUnfiltered({ query }: CallInput): boolean {
  const lessons = query?.['lesson_ids'];
  return (
    (query?.['search'] ?? '') === '' && (lessons === undefined || (lessons as readonly number[]).length === 0)
  );
}

import type { EndpointName } from '@icando/contract/api';
import { registerKind } from '../platform/outbox/kinds.ts';
import { hasOutbox, isWaiting } from '../platform/outbox/pending.ts';
import { connection } from '../platform/realtime/connection.ts';
import { type CallInput, setDevice } from '../platform/storage/device.ts';
import { isLocalId } from '../platform/storage/current-ids.ts';
import { session } from '../platform/storage/session.ts';
import type { CallResponse } from './cache-responses.ts';
import type { LIBRARY_CHANGE, LibraryChange } from './library-changes.ts';

export { useAddressIds } from './use-address-ids.ts';

/** The calls that are answered from the device offline. */
const READS: readonly EndpointName[] = [
  'GET /api/my_user',
  'GET /api/lesson',
  'GET /api/word',
  'GET /api/review/today',
  'GET /api/review/stats',
  'GET /api/review/forecast',
];

/** The calls that wait on the device offline. */
const WRITES: Partial<Record<EndpointName, LibraryChange['call']>> = {
  'POST /api/word': 'createWord',
  'PUT /api/word/:id': 'updateWord',
  'DELETE /api/word/:id': 'deleteWord',
  'POST /api/lesson': 'createLesson',
  'PUT /api/lesson/:id': 'updateLesson',
  'DELETE /api/lesson/:id': 'deleteLesson',
};

const OFFLINE: ReadonlySet<string> = new Set([...READS, ...Object.keys(WRITES), 'POST /api/words/restore']);

/** A constant of code that is loaded later. */
const KIND: typeof LIBRARY_CHANGE = 'library_change';

/** Delayed, so that it does not slow down the first page. */
const CACHE_AFTER_MS = 3_000;
const REFRESH_AFTER_MS = 5_000;

let isLoaded = false;

/** Loads the offline code. undefined if it cannot be fetched now. */
async function load() {
  try {
    const loaded = await import('./sync.ts');
    isLoaded = true;
    return loaded.sync;
  } catch {
    return undefined;
  }
}

registerKind(KIND, async () => (await import('./sync.ts')).libraryKind);

let responses: CallResponse[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function cacheLater(endpoint: EndpointName, input: CallInput, reply: unknown): void {
  responses.push({ call: endpoint, input, reply });
  timer ??= setTimeout(() => {
    timer = undefined;
    const taken = responses;
    responses = [];
    void load().then((sync) => sync?.cacheInTurn(taken));
  }, CACHE_AFTER_MS);
}

function mustWait(endpoint: EndpointName, { params, body }: CallInput): boolean {
  if (WRITES[endpoint] === undefined) return false;
  const { lesson, lesson_id } = (body ?? {}) as { lesson?: unknown; lesson_id?: unknown };
  return isWaiting(KIND) || [Number(params?.['id']), lesson, lesson_id].some(isLocalId);
}

setDevice({
  covers: (endpoint) => OFFLINE.has(endpoint),
  mustWait,
  answer: async (endpoint, input) => (await load())?.answer(endpoint, input, WRITES[endpoint]),
  inServerIds: async (endpoint, input) =>
    (await load())?.inServerIds(input, WRITES[endpoint] !== undefined) ?? input,
  cache: cacheLater,
});

// The cached data of an account is deleted with its session.
session.subscribe(() => {
  responses = [];
  void load().then((sync) => sync?.clear());
});

/** Loads the ids that the server has assigned, perhaps to another tab or the previous page. */
export async function loadServerIds(): Promise<void> {
  await (await load())?.loadServerIds();
}

/** Sends what waits on this device; without a network, counts it. */
export async function sendPending(owner: number): Promise<void> {
  if (connection.get() === 'online') {
    if (hasOutbox()) await (await load())?.send(owner);
  } else await (await load())?.countPending(owner);
}

/** Later, refetches the data that came from the device, and stores all words for offline use. */
export function refreshFromServer(owner: number): void {
  const start = () => {
    if (connection.get() === 'online') void load().then((sync) => sync?.sendAndRefresh(owner));
  };
  if (isLoaded) start();
  else setTimeout(start, REFRESH_AFTER_MS);
}

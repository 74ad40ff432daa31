import type { EndpointName } from '@icando/contract/api';
import { call } from '../platform/api/api-client.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { serverNow } from '../platform/api/server-clock.ts';
import { savesData } from '../platform/browser/saves-data.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';
import { countPending, outbox } from '../platform/outbox/device-outbox.ts';
import type { Kind } from '../platform/outbox/kinds.ts';
import { hasOutbox } from '../platform/outbox/pending.ts';
import { connection } from '../platform/realtime/connection.ts';
import { followIds, holdsLocalId, publishIds, withCurrentIds } from '../platform/storage/current-ids.ts';
import type { CallInput } from '../platform/storage/device.ts';
import { session } from '../platform/storage/session.ts';
import { showToast } from '../ui/toasts.ts';
import { type CallResponse, cacheResponses } from './cache-responses.ts';
import { answerRead, answerRestore, answerWrite } from './device-replies.ts';
import { type LibraryChange, libraryChanges, type SentChange } from './library-changes.ts';
import { clearCache, MAX_WORDS, readCached } from './local-store.ts';
import { fetchRecordings } from './recordings.ts';

// The code for offline use, loaded on first use.

/** All words are refetched after this time. */
const REFRESH_ALL_MS = 6 * 3_600_000;
/** Query keys whose data may come from the device. */
const DEVICE_DATA_KEYS = new Set(['accounts', 'words', 'lessons', 'learning', 'games']);

const isDeviceData = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  DEVICE_DATA_KEYS.has(String(queryKey[0]));

/** Whether pages show data that the server may not have had. */
let hasServedData = false;
let turn: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time, because each reads what the previous one has written. */
function inTurn<Value>(next: () => Promise<Value>): Promise<Value> {
  const before = turn;
  const task = (async () => {
    await before;
    return next();
  })();
  turn = task.catch(() => {});
  return task;
}

async function answer(
  endpoint: EndpointName,
  input: CallInput,
  write?: LibraryChange['call'],
): Promise<unknown> {
  const reply =
    write === undefined
      ? endpoint === 'POST /api/words/restore'
        ? await answerRestore(input)
        : await answerRead(endpoint, input)
      : await inTurn(() => answerWrite(write, input));
  if (reply === undefined) return undefined;
  hasServedData = true;
  // When online, the write was queued only behind earlier ones.
  if (write !== undefined && connection.get() === 'online') void sendOwn().then(refreshFromServer);
  return reply;
}

async function sendOwn(): Promise<void> {
  const owner = (await readCached('me'))?.value.id;
  if (owner !== undefined) await outbox.send(owner);
}

/** How words and lessons that wait are sent, and what their pages then show. */
export const libraryKind: Kind<LibraryChange, SentChange> = {
  ...libraryChanges,
  onSent({ keptBoth }, { label }) {
    // A page that opened online has fetched data before the server got the change.
    hasServedData = true;
    if (keptBoth === true)
      showToast('info', t('“{label}” cũng được sửa ở nơi khác: giữ cả hai.', { label: named(label) }), {
        lang: VI,
        stays: 'long',
      });
  },
};

// Also in the cached data, so that rows and selections change together.
followIds(() => {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isDeviceData })) {
    const key = withCurrentIds(queryKey);
    const data = withCurrentIds(state.data);
    if (key === queryKey && data === state.data) continue;
    queryClient.setQueryData(key, data, { updatedAt: state.dataUpdatedAt });
  }
});

async function loadServerIds(): Promise<void> {
  publishIds((await outbox.read()).ids);
}

/** The input with the server's ids. What the server has not got yet is sent first, unless the call itself waits. */
async function inServerIds(input: CallInput, waits: boolean): Promise<CallInput> {
  await loadServerIds();
  const known = withCurrentIds(input);
  if (waits || connection.get() !== 'online' || !holdsLocalId(known)) return known;
  await sendOwn();
  await loadServerIds();
  return withCurrentIds(known);
}

/** Refetches what pages have shown from the device, and all words if that is due. */
async function refreshFromServer(): Promise<void> {
  if (hasServedData) {
    hasServedData = false;
    await queryClient.invalidateQueries({ predicate: isDeviceData });
  }
  await refreshAllWords();
  void fetchRecordings();
}

/** Sends what waits, also what an earlier release has left, and refreshes the data on the device. */
async function sendAndRefresh(owner: number): Promise<void> {
  await countPending(owner);
  if (hasOutbox()) await outbox.send(owner);
  await refreshFromServer();
}

/** Fetches all words of the user for offline use, including those never displayed. Skipped with `saveData`. */
async function refreshAllWords(): Promise<void> {
  if (savesData() || session.token() === null) return;
  const cached = await readCached('words');
  if (cached !== undefined && serverNow() - cached.value.completeAt < REFRESH_ALL_MS) return;
  try {
    // Stored like every other response.
    await call('GET /api/word', { query: { page: 1, size: MAX_WORDS } });
  } catch {
    // If the fetch fails, the next visit tries again.
  }
}

export const sync = {
  answer,
  cacheInTurn: (responses: readonly CallResponse[]) => inTurn(() => cacheResponses(responses)),
  clear: () => inTurn(clearCache),
  countPending,
  inServerIds,
  loadServerIds,
  send: outbox.send,
  sendAndRefresh,
};

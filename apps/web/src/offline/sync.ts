import type { Address } from '@icando/contract/api';
import { call } from '../platform/api/api-client.ts';
import { connection } from '../platform/realtime/connection.ts';
import { holdsLocalId, publishIds, withCurrentIds } from '../platform/storage/current-ids.ts';
import type { CallInput } from '../platform/storage/device.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { savesData } from '../platform/browser/saves-data.ts';
import { session } from '../platform/storage/session.ts';
import { showToast } from '../ui/toasts.ts';
import { answerRead, answerRestore, answerWrite } from './device-replies.ts';
import { writeName } from './calls.ts';
import { forgetKept, MAX_WORDS, readKept } from './local-store.ts';
import { type CallReply, learnAll } from './cache-responses.ts';
import { isLocalId } from '../platform/storage/local-ids.ts';
import { fetchRecordings } from './recordings.ts';
import { unsentAnswers, unsentScores } from './unsent-answers.ts';
import { noteOutbox, setWaiting } from './pending-counts.ts';
import { outbox } from './writes-outbox.ts';
import { sentId, type WaitingWrites, type Write } from './writes.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { serverNow } from '../platform/api/server-clock.ts';
import { named } from '../platform/i18n/named.ts';

// The code for offline use, loaded on first use.

/** All words are refetched after this time. */
const WHOLE_AGAIN_MS = 6 * 3_600_000;
/** Query keys whose data may come from the device. */
const DEVICE_DATA_KEYS = new Set(['accounts', 'words', 'lessons', 'learning', 'games']);

const isDeviceData = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  DEVICE_DATA_KEYS.has(String(queryKey[0]));

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

const learnInTurn = (replies: readonly CallReply[]) => inTurn(() => learnAll(replies));
const forget = () => inTurn(forgetKept);

async function answer(address: Address, input: CallInput): Promise<unknown> {
  const write = writeName(address);
  const reply =
    write === undefined
      ? address === 'POST /api/words/restore'
        ? await answerRestore(input)
        : await answerRead(address, input)
      : await inTurn(() => answerWrite(write, input));
  if (reply === undefined) return undefined;
  hasServedData = true;
  if (write !== undefined) await noteWrite();
  return reply;
}

async function noteWrite(): Promise<void> {
  noteOutbox();
  const owner = await ownerHere();
  if (owner === undefined) return;
  await count(owner);
  // When online, the write was queued only behind earlier ones.
  if (connection.get() !== 'online') return;
  await sendWrites(owner);
  await refreshFromServer();
}

const ownerHere = async () => (await readKept('me'))?.value.id;

async function count(owner: number): Promise<void> {
  const { writes, refused, ids } = await outbox.read();
  announce(ids);
  const ownWrites = writes.filter((write) => write.owner === owner).length;
  const ownRefused = refused.filter(({ write }) => write.owner === owner).length;
  setWaiting(
    {
      count: ownWrites + unsentAnswers(owner).length + unsentScores(owner),
      writes: ownWrites,
      refused: ownRefused,
    },
    writes.length + refused.length === 0,
  );
}

/** Publishes the server's ids, also to the cached data, so that rows and selections change together. */
function announce(ids: WaitingWrites['ids']): void {
  if (!publishIds(ids)) return;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isDeviceData })) {
    const key = withCurrentIds(queryKey);
    const data = withCurrentIds(state.data);
    if (key === queryKey && data === state.data) continue;
    queryClient.setQueryData(key, data, { updatedAt: state.dataUpdatedAt });
  }
}

async function learnIds(): Promise<void> {
  announce((await outbox.read()).ids);
}

/** The input with the server's ids. What the server has not got yet is sent first, unless the call itself is queued. */
async function inServerIds(address: Address, input: CallInput): Promise<CallInput> {
  await learnIds();
  const known = withCurrentIds(input);
  const owner = await ownerHere();
  const waits = writeName(address) !== undefined || connection.get() !== 'online' || owner === undefined;
  if (waits || !holdsLocalId(known)) return known;
  await sendWrites(owner);
  return withCurrentIds(known);
}

async function sendWrites(owner: number): Promise<void> {
  const waited = (await outbox.read()).writes.length;
  const keptBoth = await outbox.send(owner);
  // A page that opened online has fetched data before the server got the queued writes.
  if (waited > 0) hasServedData = true;
  for (const write of keptBoth) notifyConflictCopy(write);
  await count(owner);
}

function notifyConflictCopy({ label }: Write): void {
  showToast('info', t('“{label}” cũng được sửa ở nơi khác: giữ cả hai.', { label: named(label) }), {
    lang: VI,
    stays: 'long',
  });
}

async function withServerIds<Answer extends { word_id: number }>(
  answers: readonly Answer[],
): Promise<Answer[]> {
  const { ids } = await outbox.read();
  return answers
    .map((answer) => ({ ...answer, word_id: sentId(ids, answer.word_id) }))
    .filter(({ word_id }) => !isLocalId(word_id));
}

async function refreshFromServer(): Promise<void> {
  if (hasServedData) {
    hasServedData = false;
    await queryClient.invalidateQueries({
      predicate: isDeviceData,
    });
  }
  await fetchWhole();
  void fetchRecordings();
}

/** Fetches all words of the user for offline use, including those never displayed. Skipped with `saveData`. */
async function fetchWhole(): Promise<void> {
  if (savesData() || session.token() === null) return;
  const kept = await readKept('words');
  if (kept !== undefined && serverNow() - kept.value.wholeAt < WHOLE_AGAIN_MS) return;
  try {
    // Stored like every other response.
    await call('GET /api/word', { query: { page: 1, size: MAX_WORDS } });
  } catch {
    // If the fetch fails, the next visit tries again.
  }
}

async function refusedOf(owner: number) {
  return (await outbox.read()).refused.filter(({ write }) => write.owner === owner);
}

/** Sends a refused write again, or discards it. */
async function settle(id: string, again: boolean): Promise<void> {
  await outbox.settle(id, again);
  const owner = await ownerHere();
  if (owner === undefined) return;
  await count(owner);
  if (again && connection.get() === 'online') await sendWrites(owner);
}

export const work = {
  answer,
  learnInTurn,
  forget,
  count,
  sendWrites,
  withServerIds,
  learnIds,
  inServerIds,
  refreshFromServer,
  refusedOf,
  settle,
};

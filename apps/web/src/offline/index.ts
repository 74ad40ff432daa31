import type { Address } from '@icando/contract/api';
import { connection } from '../platform/realtime/connection.ts';
import { type CallInput, setDevice } from '../platform/storage/device.ts';
import { session } from '../platform/storage/session.ts';
import { readStored } from '../platform/storage/storage.ts';
import { UNSENT_ANSWERS_KEY, UNSENT_SCORES_KEY } from './unsent-keys.ts';
import { isKept, writeName } from './calls.ts';
import type { CallReply } from './cache-responses.ts';
import { isLocalId } from '../platform/storage/local-ids.ts';
import { hasOutbox, hasOwnWrites } from './pending-counts.ts';

export { UNSENT_ANSWERS_KEY, UNSENT_SCORES_KEY };
export { useAddressIds } from './use-address-ids.ts';
export { useWaiting } from './pending-counts.ts';

/** Delayed, so that it does not slow down the first page. */
const LEARN_AFTER_MS = 3_000;
const FRESHEN_AFTER_MS = 5_000;

let isLoaded = false;

/** Loads the offline code. undefined if it cannot be fetched now. */
async function work() {
  try {
    const loaded = await import('./sync.ts');
    isLoaded = true;
    return loaded.work;
  } catch {
    return undefined;
  }
}

let replies: CallReply[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function learn(address: Address, input: CallInput, reply: unknown): void {
  replies.push({ call: address, input, reply });
  timer ??= setTimeout(() => {
    timer = undefined;
    const taken = replies;
    replies = [];
    void work().then((loaded) => loaded?.learnInTurn(taken));
  }, LEARN_AFTER_MS);
}

function mustWait(address: Address, { params, body }: CallInput): boolean {
  if (writeName(address) === undefined) return false;
  const { lesson, lesson_id } = (body ?? {}) as { lesson?: unknown; lesson_id?: unknown };
  return hasOwnWrites() || [Number(params?.['id']), lesson, lesson_id].some(isLocalId);
}

setDevice({
  covers: isKept,
  mustWait,
  answer: async (address, input) => (await work())?.answer(address, input),
  inServerIds: async (address, input) => (await work())?.inServerIds(address, input) ?? input,
  learn,
});

// The stored data of an account is deleted with its session.
session.subscribe(() => {
  replies = [];
  void work().then((loaded) => loaded?.forget());
});

/** Sends the queued writes in order, and counts those that are left. */
export async function sendWaiting(owner: number): Promise<void> {
  if (hasOutbox()) await (await work())?.sendWrites(owner);
}

/** Learns which ids the server has assigned, which another tab or the previous page may have requested. */
export async function learnIds(): Promise<void> {
  await (await work())?.learnIds();
}

/** Whether an outbox of any account may contain something. */
export function hasWaiting(): boolean {
  return hasOutbox() || readStored(UNSENT_SCORES_KEY) !== null || readStored(UNSENT_ANSWERS_KEY) !== null;
}

export async function countWaiting(owner: number): Promise<void> {
  await (await work())?.count(owner);
}

/** Refetches the data that came from the device, and stores all words for offline use. */
export function refreshFromServer(): void {
  const start = () => {
    if (connection.get() === 'online') void work().then((loaded) => loaded?.refreshFromServer());
  };
  if (isLoaded) start();
  else setTimeout(start, FRESHEN_AFTER_MS);
}

/** Replaces local ids of words by those of the server. Answers to words that the server refused are dropped. */
export async function withServerIds<Answer extends { word_id: number }>(
  answers: readonly Answer[],
  owner: number | undefined,
): Promise<readonly Answer[]> {
  if (!answers.some(({ word_id }) => isLocalId(word_id))) return answers;
  if (owner !== undefined) await sendWaiting(owner);
  return (await work())?.withServerIds(answers) ?? answers.filter(({ word_id }) => !isLocalId(word_id));
}

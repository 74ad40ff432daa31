import type { Address } from '@icando/contract/api';
import { connection } from '../platform/connection.ts';
import { type CallGiven, setDevice } from '../platform/device.ts';
import { session } from '../platform/session.ts';
import { readStored } from '../platform/storage.ts';
import { UNSENT_ANSWERS, UNSENT_SCORES } from './unsent-keys.ts';
import { isKept, writeName } from './calls.ts';
import type { Learnt } from './learn.ts';
import { isLocalId } from './local-ids.ts';
import { hasOutbox, hasOwnWrites } from './waiting.ts';

export { UNSENT_ANSWERS, UNSENT_SCORES };
export { useWaiting } from './waiting.ts';

/** Delayed, so that it does not slow down the first page. */
const LEARN_AFTER_MS = 3_000;
const FRESHEN_AFTER_MS = 5_000;

let isLoaded = false;

/** undefined: its code cannot be fetched now. */
async function work() {
  try {
    const loaded = await import('./work.ts');
    isLoaded = true;
    return loaded.work;
  } catch {
    return undefined;
  }
}

let learnt: Learnt[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function learn(address: Address, given: CallGiven, reply: unknown): void {
  learnt.push({ call: address, given, reply });
  timer ??= setTimeout(() => {
    timer = undefined;
    const taken = learnt;
    learnt = [];
    void work().then((loaded) => loaded?.learnInTurn(taken));
  }, LEARN_AFTER_MS);
}

function mustWait(address: Address, { params, body }: CallGiven): boolean {
  if (writeName(address) === undefined) return false;
  const { lesson, lesson_id } = (body ?? {}) as { lesson?: unknown; lesson_id?: unknown };
  return hasOwnWrites() || [Number(params?.['id']), lesson, lesson_id].some(isLocalId);
}

setDevice({
  covers: isKept,
  mustWait,
  answer: async (address, given) => (await work())?.answer(address, given),
  learn,
});

// The stored data of an account is deleted with its session.
session.subscribe(() => {
  learnt = [];
  void work().then((loaded) => loaded?.forget());
});

/** Sends the queued writes in order, and counts those that are left. */
export async function sendWaiting(owner: number): Promise<void> {
  if (hasOutbox()) await (await work())?.sendWrites(owner);
}

/** Of any account. */
export function hasWaiting(): boolean {
  return hasOutbox() || readStored(UNSENT_SCORES) !== null || readStored(UNSENT_ANSWERS) !== null;
}

export async function countWaiting(owner: number): Promise<void> {
  await (await work())?.count(owner);
}

/** Refetches the data that came from the device, and stores all words for offline use. */
export function freshen(): void {
  const start = () => {
    if (connection.get() === 'online') void work().then((loaded) => loaded?.freshen());
  };
  if (isLoaded) start();
  else setTimeout(start, FRESHEN_AFTER_MS);
}

/** The answers with the server's ids of their words; without answers to words that the server refused. */
export async function withServerIds<Answer extends { word_id: number }>(
  answers: readonly Answer[],
  owner: number | undefined,
): Promise<readonly Answer[]> {
  if (!answers.some(({ word_id }) => isLocalId(word_id))) return answers;
  if (owner !== undefined) await sendWaiting(owner);
  return (await work())?.withServerIds(answers) ?? answers.filter(({ word_id }) => !isLocalId(word_id));
}

import type { Endpoint } from '@icando/contract/endpoint';
import { connection } from '../platform/connection.ts';
import { type CallGiven, setDevice } from '../platform/device.ts';
import { session } from '../platform/session.ts';
import { readStored } from '../platform/storage.ts';
import { UNSENT_ANSWERS, UNSENT_SCORES } from './unsent-keys.ts';
import { callName, isKept, writeName } from './calls.ts';
import type { Learnt } from './learn.ts';
import { isLocalId } from './local-ids.ts';
import { hasOutbox, hasOwnWrites } from './waiting.ts';

export { UNSENT_ANSWERS, UNSENT_SCORES };
export { useWaiting } from './waiting.ts';

/** Not while the first page loads. */
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

function learn(endpoint: Endpoint, given: CallGiven, reply: unknown): void {
  learnt.push({ call: callName(endpoint), given, reply });
  timer ??= setTimeout(() => {
    timer = undefined;
    const taken = learnt;
    learnt = [];
    void work().then((loaded) => loaded?.learnInTurn(taken));
  }, LEARN_AFTER_MS);
}

function mustWait(endpoint: Endpoint, { params, body }: CallGiven): boolean {
  if (writeName(endpoint) === undefined) return false;
  const { lesson, lesson_id } = (body ?? {}) as { lesson?: unknown; lesson_id?: unknown };
  return hasOwnWrites() || [Number(params?.['id']), lesson, lesson_id].some(isLocalId);
}

setDevice({
  covers: isKept,
  mustWait,
  answer: async (endpoint, given) => (await work())?.answer(endpoint, given),
  learn,
});

// What is kept of an account goes with its session.
session.subscribe(() => {
  learnt = [];
  void work().then((loaded) => loaded?.forget());
});

/** Sends what waits, in its order, and counts what is left. */
export async function sendWaiting(owner: number): Promise<void> {
  if (hasOutbox()) await (await work())?.sendWrites(owner);
}

/** Of whomever. */
export function hasWaiting(): boolean {
  return hasOutbox() || readStored(UNSENT_SCORES) !== null || readStored(UNSENT_ANSWERS) !== null;
}

export async function countWaiting(owner: number): Promise<void> {
  await (await work())?.count(owner);
}

/** Asks again for what the device stood in for, and has all words ready for the next time. */
export function freshen(): void {
  const start = () => {
    if (connection.get() === 'online') void work().then((loaded) => loaded?.freshen());
  };
  if (isLoaded) start();
  else setTimeout(start, FRESHEN_AFTER_MS);
}

/** Answers with the server's ids of their words; those of a word that it never took are left out. */
export async function withServerIds<Answer extends { word_id: number }>(
  answers: readonly Answer[],
  owner: number | undefined,
): Promise<readonly Answer[]> {
  if (!answers.some(({ word_id }) => isLocalId(word_id))) return answers;
  if (owner !== undefined) await sendWaiting(owner);
  return (await work())?.withServerIds(answers) ?? answers.filter(({ word_id }) => !isLocalId(word_id));
}

import type { Memory } from './answer.ts';
import { engineOf } from './engine.ts';
import { DAY_MS, dayOf, startOfDay } from './learner-day.ts';
import { SAME_SITTING_MS, type MemoryParams } from './parameters.ts';

const FUZZ = 0.05;
const UINT32 = 2 ** 32;
const MAX_DAYS = 36_500;
/** Days begin at whole minutes in every time zone, so a millisecond more marks the due time of a missed word. */
const MISSED_MS = 1;
const MINUTE_MS = 60_000;

/**
 * When a word is due: the beginning of the learner's day on which its recall falls to the target, tomorrow or later, because
 * a second success on one day teaches little. The interval varies by up to ±5 %, so that words learnt together become due at
 * different times; `seed` is the word's key.
 */
export function dueAt(
  { stability, lastAt }: Pick<Memory, 'stability' | 'lastAt'>,
  seed: string,
  { model, target, offsetAt }: MemoryParams,
): number {
  const days = engineOf(model).daysUntil(target, stability) * fuzzOf(`${seed} ${lastAt}`);
  const at = lastAt + Math.round(Math.min(MAX_DAYS, days) * DAY_MS);
  return startOfDay(Math.max(dayOf(at, offsetAt), dayOf(lastAt, offsetAt) + 1), offsetAt);
}

/** When a missed word is due: as soon as an answer is evidence again, or at the beginning of a later `day`. */
export function dueAfterMiss(
  lastAt: number,
  day: number | undefined,
  offsetAt: MemoryParams['offsetAt'],
): number {
  return day === undefined ? lastAt + SAME_SITTING_MS : startOfDay(day, offsetAt) + MISSED_MS;
}

/** True for a due time of `dueAfterMiss`, which does not depend on the target. */
export function isDueAfterMiss({ lastAt, dueAt: due }: Pick<Memory, 'lastAt' | 'dueAt'>): boolean {
  return due === lastAt + SAME_SITTING_MS || due % MINUTE_MS === MISSED_MS;
}

/** A factor from 0.95 to 1.05 that depends only on the text: an FNV-1a hash whose last bits are mixed once more. */
function fuzzOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return 1 - FUZZ + ((hash ^ (hash >>> 13)) >>> 0) / (UINT32 / (2 * FUZZ));
}

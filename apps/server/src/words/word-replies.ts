import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Word } from '@icando/contract/words';
import { isForeignKeyViolation } from '../platform/database/index.ts';

/** The fields of the word, and the word once more under `word`, as the contract requires. */
export type WordReply = Word & { word: Word };
export type WordChangeReply = WordReply & { kept_both?: true };

/** An edit made without a network met a newer one: a copy was kept. */
export function markKeptBoth(outcome: Outcome<WordReply>): Outcome<WordChangeReply> {
  return outcome.ok ? accepted({ ...outcome.value, kept_both: true as const }) : outcome;
}

/** The lesson may be deleted between the check and the write. */
export async function unlessLessonGone<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error)) return refused('not_found');
    throw error;
  }
}

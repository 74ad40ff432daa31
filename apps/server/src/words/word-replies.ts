import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Word } from '@icando/contract/words';
import { isForeignKeyViolation } from '../platform/database/index.ts';

/** The fields of the word, and the same word under `word`, as the contract requires. */
export type WordReply = Word & { word: Word };
export type WordChangeReply = WordReply & { kept_both?: true };

/** Marks the copy that was added because an offline edit conflicts with a newer one. */
export function markKeptBoth(outcome: Outcome<WordReply>): Outcome<WordChangeReply> {
  return outcome.ok ? accepted({ ...outcome.value, kept_both: true as const }) : outcome;
}

/** Refuses the work when the lesson was deleted between the check and the write. */
export async function unlessLessonGone<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    if (isForeignKeyViolation(error)) return refused('not_found');
    throw error;
  }
}

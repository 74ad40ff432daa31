import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Word } from '@icando/contract/words';
import { isForeignKeyViolation } from '../platform/database/index.ts';

/** Also under `word`, as the contract requires. */
export type AnsweredWord = Word & { word: Word };
export type AnsweredChange = AnsweredWord & { kept_both?: true };

export function keptBoth(outcome: Outcome<AnsweredWord>): Outcome<AnsweredChange> {
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

import { reviewAnswers } from '@icando/contract/learning';
import { parseList, readStored } from '../platform/storage/storage.ts';
import * as z from 'zod/mini';
import { UNSENT_ANSWERS_KEY, UNSENT_SCORES_KEY } from './unsent-keys.ts';

const unsentBatch = z.object({ owner: z.int(), batch: reviewAnswers.body });

/** The unsent answers of a user's reviews, in order. */
export function unsentAnswers(owner: number) {
  return parseList(readStored(UNSENT_ANSWERS_KEY)).flatMap((entry) => {
    const { success, data } = unsentBatch.safeParse(entry);
    return success && data.owner === owner ? data.batch.answers : [];
  });
}

const unsentScore = z.object({ owner: z.int() });

/** The unsent answers of a user's games. */
export function unsentScores(owner: number): number {
  return parseList(readStored(UNSENT_SCORES_KEY)).filter(
    (entry) => unsentScore.safeParse(entry).data?.owner === owner,
  ).length;
}

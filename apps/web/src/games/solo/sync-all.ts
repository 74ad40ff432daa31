import { countWaiting, sendWaiting, UNSENT_ANSWERS_KEY } from '../../offline/index.ts';
import { readStored, storedKeys } from '../../platform/storage/storage.ts';
import { resendReports } from './reports.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';

/** Sends all stored writes, words first because reports and answers refer to them. */
export async function syncAll(owner: number): Promise<void> {
  await sendWaiting(owner);
  await resendReports(owner);
  if (readStored(UNSENT_ANSWERS_KEY) !== null)
    await (await import('./review/pending-answers.ts')).sendPendingAnswers(owner);
  // The game rules are loaded only if a game was abandoned.
  if (storedKeys(SAVED_PREFIX).length > 0) await (await import('./interrupted-games.ts')).finishStale(owner);
  await countWaiting(owner);
}

import { countWaiting, sendWaiting, UNSENT_ANSWERS } from '../offline/index.ts';
import { readStored, storedKeys } from '../platform/storage.ts';
import { resendReports } from './reports.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';

/** Words first: reports and answers name them. */
export async function sendLeft(owner: number): Promise<void> {
  await sendWaiting(owner);
  await resendReports(owner);
  if (readStored(UNSENT_ANSWERS) !== null)
    await (await import('./review/unsent-review.ts')).sendLeftAnswers(owner);
  // Loads the game rules only if a game was left.
  if (storedKeys(SAVED_PREFIX).length > 0) await (await import('./left-games.ts')).finishStale(owner);
  await countWaiting(owner);
}

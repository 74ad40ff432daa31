import { useEffect } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useConnection } from '../platform/connection.ts';
import { storedKeys } from '../platform/storage.ts';
import { resendReports } from './reports.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';

/**
 * Sends reports that were held back and games that were not resumed, once the user is known and whenever the server
 * can be reached.
 */
export function useUnsentScores(): void {
  const connection = useConnection();
  const owner = useMyUser().data?.id;
  useEffect(() => {
    if (owner !== undefined && connection === 'online') void sendLeft(owner);
  }, [owner, connection]);
}

async function sendLeft(owner: number): Promise<void> {
  await resendReports(owner);
  // Loads the game rules only if a game was left.
  if (storedKeys(SAVED_PREFIX).length > 0) await (await import('./left-games.ts')).finishStale(owner);
}

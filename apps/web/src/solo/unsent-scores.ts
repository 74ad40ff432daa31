import { useEffect } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { useConnection } from '../platform/connection.ts';
import { storedKeys } from '../platform/storage.ts';
import { resendReports } from './reports.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';

/**
 * Sends what earlier visits left: reports that a lost connection kept back and games that nobody went on with. Once it is
 * known whose they are, and whenever the server is back.
 */
export function useUnsentScores(): void {
  const connection = useConnection();
  const owner = useMyUser().data?.id;
  useEffect(() => {
    // What is kept on the device is no state of React's.
    if (owner !== undefined && connection === 'online') void sendLeft(owner);
  }, [owner, connection]);
}

async function sendLeft(owner: number): Promise<void> {
  await resendReports(owner);
  // The rules of the games come only where a game was left.
  if (storedKeys(SAVED_PREFIX).length > 0) await (await import('./left-games.ts')).finishStale(owner);
}

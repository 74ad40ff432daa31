import { useEffect } from 'react';
import { useMyUser } from '../../accounts/index.ts';
import { countWaiting, refreshFromServer, hasWaiting } from '../../offline/index.ts';
import { useConnection } from '../../platform/realtime/connection.ts';
import { storedKeys } from '../../platform/storage/storage.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';

/**
 * Sends stored writes, reports and answers, and reports games that were not resumed, once the user is known and whenever
 * the server can be reached.
 */
export function useSync(): void {
  const connection = useConnection();
  const owner = useMyUser().data?.id;
  useEffect(() => {
    if (owner === undefined) return;
    if (connection === 'online') void sendAndRefresh(owner);
    else void countWaiting(owner);
  }, [owner, connection]);
}

async function sendAndRefresh(owner: number): Promise<void> {
  if (hasWaiting() || storedKeys(SAVED_PREFIX).length > 0)
    await (await import('./sync-all.ts')).syncAll(owner);
  refreshFromServer();
}

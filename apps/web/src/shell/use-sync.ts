import { useEffect } from 'react';
import { useMyUser } from '../accounts/index.ts';
import { SAVED_PREFIX } from '../games/solo/saved-prefix.ts';
import { refreshFromServer, sendPending } from '../offline/index.ts';
import { registerKind } from '../platform/outbox/kinds.ts';
import { knownPush } from '../platform/browser/known-push.ts';
import { type Connection, useConnection } from '../platform/realtime/connection.ts';
import { storedKeys } from '../platform/storage/storage.ts';

registerKind('game_report', async () => (await import('../games/solo/reports.ts')).gameReports);
registerKind(
  'review_answers',
  async () => (await import('../games/solo/review/review-answers.ts')).reviewAnswersKind,
);

/**
 * Sends what waits on this device at the start and whenever the user signs in, the page becomes visible or the server
 * can be reached again.
 */
export function useSync(): void {
  const link = useConnection();
  const owner = useMyUser().data?.id;
  useEffect(() => {
    if (owner === undefined) return;
    void sync(owner, link);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void sendPending(owner);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [owner, link]);
}

async function sync(owner: number, link: Connection): Promise<void> {
  await sendPending(owner);
  // The game rules are loaded only if a game was abandoned.
  if (link === 'online' && storedKeys(SAVED_PREFIX).length > 0)
    await (await import('../games/solo/interrupted-games.ts')).finishStale(owner);
  if (link === 'online' && knownPush.of(owner) !== null)
    void import('../platform/browser/renew-push.ts')
      .then(({ renewPush }) => renewPush(owner))
      .catch(() => {});
  refreshFromServer(owner);
}

import { submitScore } from '@icando/contract/games';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Store } from '../schema/index.ts';
import { scoreQueries } from './solo-reports-queries.ts';
import { createScore } from './solo-reports.ts';

export { creditQueries } from './award-queries.ts';
export { createCredit, type Credit } from './room-awards.ts';

/** Puts the books of solo play together and opens their door. */
export function installGames(
  door: Door,
  {
    store,
    notifications,
    leaderboards,
  }: { store: Store; notifications: Notifications; leaderboards: Leaderboards },
): void {
  const score = createScore(scoreQueries(store, leaderboards), (userId, gain) =>
    notifications.send(userId, { type: 'score', ...gain }),
  );
  serve(door, submitScore, ({ caller, body }) => score.submit(caller.userId, body));
}

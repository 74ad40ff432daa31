import { submitScore } from '@icando/contract/games';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Store } from '../schema/index.ts';
import { scoreQueries } from './score-queries.ts';
import { createScore } from './score.ts';

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

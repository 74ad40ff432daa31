import { submitScore } from '@icando/contract/games';
import type { Boards } from '../boards/index.ts';
import type { Notices } from '../notices/index.ts';
import { serve, type Door } from '../platform/http/serve.ts';
import type { Store } from '../platform/migrations/index.ts';
import { scoreQueries } from './score-queries.ts';
import { createScore } from './score.ts';

/** Puts the books of solo play together and opens their door. */
export function installGames(
  door: Door,
  { store, notices, boards }: { store: Store; notices: Notices; boards: Boards },
): void {
  const score = createScore(scoreQueries(store, boards), (userId, gain) =>
    notices.send(userId, { type: 'score', ...gain }),
  );
  serve(door, submitScore, ({ caller, body }) => score.submit(caller.userId, body));
}

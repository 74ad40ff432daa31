import { submitScore } from '@icando/contract/games';
import type { Boards } from '../boards/index.ts';
import type { Notices } from '../notices/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Store } from '../platform/migrations/index.ts';
import { scoreQueries } from './score-queries.ts';
import { createScore } from './score.ts';

/** Puts the books of solo play together and registers its routes. */
export function registerGames(
  context: RouteContext,
  { store, notices, boards }: { store: Store; notices: Notices; boards: Boards },
): void {
  const score = createScore(scoreQueries(store, boards), (userId, gain) =>
    notices.send(userId, { type: 'score', ...gain }),
  );
  route(context, submitScore, ({ caller, body }) => score.submit(caller.userId, body));
}

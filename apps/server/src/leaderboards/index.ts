import type { Store } from '../schema/index.ts';
import { leaderboardQueries } from './leaderboard-queries.ts';
import { createLeaderboards, type Leaderboards } from './leaderboards.ts';
import { segmentQueries } from './segment-queries.ts';
import { standingQueries } from './standing-queries.ts';

export { ALL_TIME, dayOf, weekOf } from './boards.ts';
export { rankingTitle } from './leaderboards.ts';
export { rebuildQueries } from './rebuild-queries.ts';
export type { Leaderboards };

export function openLeaderboards(
  store: Store,
  report: (error: unknown) => void = () => undefined,
  maxSegmentSize?: number,
): Leaderboards {
  return createLeaderboards({
    standings: standingQueries(store),
    segments: segmentQueries(store),
    leaderboards: leaderboardQueries(store),
    report,
    ...(maxSegmentSize === undefined ? {} : { maxSegmentSize }),
  });
}

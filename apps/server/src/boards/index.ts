import type { Store } from '../platform/migrations/index.ts';
import { boardQueries } from './board-queries.ts';
import { createBoards, type Boards } from './boards.ts';
import { segmentQueries } from './segment-queries.ts';
import { standingQueries } from './standing-queries.ts';

export { dayOf, weekOf } from './calendar.ts';
export { ALL_TIME } from './place.ts';
export { rankingTitle } from './ranking-title.ts';
export { rebuildQueries } from './rebuild-queries.ts';
export type { Boards };

/** The boards over a database. */
export function boardsOver(
  store: Store,
  report: (error: unknown) => void = () => undefined,
  mostInSegment?: number,
): Boards {
  return createBoards({
    standings: standingQueries(store),
    segments: segmentQueries(store),
    boards: boardQueries(store),
    report,
    ...(mostInSegment === undefined ? {} : { mostInSegment }),
  });
}

import type { BatchItem } from '../platform/database/index.ts';
import type { BoardQueries } from './board-queries.ts';
import { weekOf } from './calendar.ts';
import { ALL_TIME, placeOf, type Place } from './place.ts';
import type { SegmentQueries } from './segment-queries.ts';
import type { Gain, Standing, StandingQueries, TouchedSegment } from './standing-queries.ts';

/** A rank counts inside one segment, so none may be long; many short ones are as dear to sum up: 200 for a million users. */
const MOST_IN_SEGMENT = 6_000;
/** Of that many; below it a segment and its neighbour may become one. */
const FEW = 0.2;

export interface BoardsParts {
  standings: StandingQueries;
  segments: SegmentQueries;
  boards: BoardQueries;
  report: (error: unknown) => void;
  /** For tests, which have few people. */
  mostInSegment?: number;
}

/** The boards: who stands where, kept with every xp. */
export function createBoards(parts: BoardsParts) {
  const { standings, segments, boards, report, mostInSegment: most = MOST_IN_SEGMENT } = parts;
  /** Segments being cut at this moment. */
  const cutting = new Map<number, Promise<void>>();

  /** Cuts until all parts are short enough. */
  async function cut(id: number): Promise<void> {
    for (;;) {
      const segment = await segments.findSegment(id);
      if (segment === undefined || segment.n <= most) return;
      if (!(await segments.split(segment))) return;
    }
  }

  async function cutAll(): Promise<void> {
    for (;;) {
      const long = await segments.findOver(most);
      let done = false;
      for (const segment of long) done = (await segments.split(segment)) || done;
      if (!done) return;
    }
  }

  async function joinSmall(): Promise<void> {
    let before: Awaited<ReturnType<SegmentQueries['inOrder']>>[number] | undefined;
    for (const segment of await segments.inOrder()) {
      const fits =
        before !== undefined &&
        before.board === segment.board &&
        Math.min(before.n, segment.n) < most * FEW &&
        before.n + segment.n < most / 2;
      if (!fits || before === undefined) {
        before = segment;
        continue;
      }
      await segments.join(before, segment);
      before = undefined;
    }
  }

  return {
    /** Nothing when there is no such user. */
    find: async (userId: number, now: number) => (await standings.find([userId], weekOf(now))).get(userId),
    findMany: (userIds: readonly number[], now: number) => standings.find(userIds, weekOf(now)),
    weekXp: standings.weekXp,
    enrol: standings.enrol,
    gain: (standing: Standing, gain: Gain): BatchItem[] => standings.gain([{ standing, gain }]),
    gainMany: (gains: readonly { standing: Standing; gain: Gain }[]): BatchItem[] => standings.gain(gains),
    hide: standings.hide,
    show: standings.show,

    /** Looks at what a batch answered for segments that have become too long; cuts them beside everything else. */
    tend(results: readonly { rows: readonly unknown[] }[]): void {
      for (const { rows } of results) {
        for (const row of rows as Partial<TouchedSegment>[]) {
          const { segment, n } = row;
          if (segment === undefined || n === undefined || n <= most || cutting.has(segment)) continue;
          const done = cut(segment)
            .catch(report)
            .finally(() => cutting.delete(segment));
          cutting.set(segment, done);
        }
      }
    },

    /** Ranks among all users, of those who are hidden the ones they would have. */
    ranks(users: readonly { id: number; score: number }[], board = ALL_TIME): Promise<number[]> {
      return boards.ranks(
        board,
        users.map(({ id, score }) => placeOf(id, score)),
      );
    },

    page: (board: number, offset: number, limit: number): Promise<{ places: Place[]; total: number }> =>
      boards.page(board, offset, limit),

    /** Cuts what is long, joins what is short, forgets weeks that are over. */
    async sweep(now: number): Promise<void> {
      await segments.forgetWeeksBefore(weekOf(now));
      await joinSmall();
      await cutAll();
    },

    /** Once nothing is being cut any more. */
    async settled(): Promise<void> {
      await Promise.all(cutting.values());
    },
  };
}
export type Boards = ReturnType<typeof createBoards>;

import type { LeaderboardQueries } from './leaderboard-queries.ts';
import { weekOf } from './calendar.ts';
import { ALL_TIME, placeOf, type Place } from './place.ts';
import type { SegmentQueries } from './segment-queries.ts';
import type { StandingQueries, TouchedSegment } from './standing-queries.ts';

/** A rank counts the rows of one segment and sums up all others: 200 segments for a million users. */
const MAX_SEGMENT_SIZE = 6_000;
/** A segment with fewer than this share of the maximum may be merged with its neighbour. */
const MERGE_BELOW = 0.2;

export interface LeaderboardsParts {
  standings: StandingQueries;
  segments: SegmentQueries;
  leaderboards: LeaderboardQueries;
  report: (error: unknown) => void;
  /** Smaller in tests, which have few users. */
  maxSegmentSize?: number;
}

/** The leaderboards: the standing of every user, updated with every XP award. */
export function createLeaderboards(parts: LeaderboardsParts) {
  const { standings, segments, leaderboards, report, maxSegmentSize: most = MAX_SEGMENT_SIZE } = parts;
  /** Segments that are being split. */
  const splitting = new Map<number, Promise<void>>();

  /** Splits until all parts are within the limit. */
  async function split(id: number): Promise<void> {
    for (;;) {
      const segment = await segments.findSegment(id);
      if (segment === undefined || segment.n <= most) return;
      if (!(await segments.split(segment))) return;
    }
  }

  async function splitAll(): Promise<void> {
    for (;;) {
      const long = await segments.findOver(most);
      let done = false;
      for (const segment of long) done = (await segments.split(segment)) || done;
      if (!done) return;
    }
  }

  async function mergeSmall(): Promise<void> {
    let before: Awaited<ReturnType<SegmentQueries['inOrder']>>[number] | undefined;
    for (const segment of await segments.inOrder()) {
      const fits =
        before !== undefined &&
        before.board === segment.board &&
        Math.min(before.n, segment.n) < most * MERGE_BELOW &&
        before.n + segment.n < most / 2;
      if (!fits || before === undefined) {
        before = segment;
        continue;
      }
      await segments.merge(before, segment);
      before = undefined;
    }
  }

  return {
    /** Undefined when there is no such user. */
    find: async (userId: number, now: number) => (await standings.find([userId], weekOf(now))).get(userId),
    findMany: (userIds: readonly number[], now: number) => standings.find(userIds, weekOf(now)),
    weekXp: standings.weekXp,
    add: standings.add,
    addXp: standings.addXp,
    hide: standings.hide,
    show: standings.show,

    /** Splits the segments that a batch made too long, in the background. `results` are those of the batch. */
    rebalance(results: readonly { rows: readonly unknown[] }[]): void {
      for (const { rows } of results) {
        for (const row of rows as Partial<TouchedSegment>[]) {
          const { segment, n } = row;
          if (segment === undefined || n === undefined || n <= most || splitting.has(segment)) continue;
          const done = split(segment)
            .catch(report)
            .finally(() => splitting.delete(segment));
          splitting.set(segment, done);
        }
      }
    },

    /** Ranks among all users; a hidden user gets the rank they would have if visible. */
    ranks(users: readonly { id: number; score: number }[], board = ALL_TIME): Promise<number[]> {
      return leaderboards.ranks(
        board,
        users.map(({ id, score }) => placeOf(id, score)),
      );
    },

    page: (board: number, offset: number, limit: number): Promise<{ places: Place[]; total: number }> =>
      leaderboards.page(board, offset, limit),

    /** Splits long segments, merges short ones, deletes the boards of past weeks. */
    async sweep(now: number): Promise<void> {
      await segments.deleteWeeksBefore(weekOf(now));
      await mergeSmall();
      await splitAll();
    },

    /** Resolves when no split is running. */
    async settled(): Promise<void> {
      await Promise.all(splitting.values());
    },
  };
}
export type Leaderboards = ReturnType<typeof createLeaderboards>;

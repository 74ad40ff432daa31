import { RANKING_TITLES, TOP_TITLES } from '@icando/contract/community';
import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import { ALL_TIME, positionOf, weekOf } from './boards.ts';
import type { LeaderboardQueries } from './leaderboard-queries.ts';
import type { SegmentQueries } from './segment-queries.ts';
import type { StandingQueries, TouchedSegment } from './standing-queries.ts';

/** For a rank the rows of one segment are counted and all others are summed up: 200 segments for a million users. */
const MAX_SEGMENT_SIZE = 6_000;
/** A segment below this share of the maximum may be merged with its neighbour. */
const MERGE_BELOW = 0.2;

export interface LeaderboardsDeps {
  standings: StandingQueries;
  segments: SegmentQueries;
  leaderboards: LeaderboardQueries;
  report: (error: unknown) => void;
  maxSegmentSize?: number;
}

/** The standing of every user, updated with every XP award. */
export function createLeaderboards(deps: LeaderboardsDeps) {
  const { standings, segments, leaderboards, report, maxSegmentSize: maxSize = MAX_SEGMENT_SIZE } = deps;
  const splitting = new Map<number, Promise<void>>();

  async function split(id: number): Promise<void> {
    for (;;) {
      const segment = await segments.findSegment(id);
      if (segment === undefined || segment.n <= maxSize) return;
      if (!(await segments.split(segment))) return;
    }
  }

  async function splitAll(): Promise<void> {
    for (;;) {
      let hasSplit = false;
      await eachAlone(await segments.findOver(maxSize), async (segment) => {
        hasSplit = (await segments.split(segment)) || hasSplit;
      });
      if (!hasSplit) return;
    }
  }

  async function mergeSmall(): Promise<void> {
    let previous: Awaited<ReturnType<SegmentQueries['inOrder']>>[number] | undefined;
    await eachAlone(await segments.inOrder(), async (segment) => {
      const first = previous;
      const isSmall =
        first !== undefined &&
        first.board === segment.board &&
        Math.min(first.n, segment.n) < maxSize * MERGE_BELOW &&
        first.n + segment.n < maxSize / 2;
      previous = isSmall ? undefined : segment;
      if (isSmall) await segments.merge(first, segment);
    });
  }

  return {
    find: async (userId: number, now: number) => (await standings.find([userId], weekOf(now))).get(userId),
    findMany: (userIds: readonly number[], now: number) => standings.find(userIds, weekOf(now)),
    weekXp: standings.weekXp,
    add: standings.add,
    addXp: standings.addXp,
    hide: standings.hide,
    show: standings.show,

    /** Splits, in the background, the segments that a batch with these results made too long. */
    rebalance(results: readonly { rows: readonly unknown[] }[]): void {
      for (const { rows } of results) {
        for (const row of rows as Partial<TouchedSegment>[]) {
          const { segment, n } = row;
          if (segment === undefined || n === undefined || n <= maxSize || splitting.has(segment)) continue;
          const done = split(segment)
            .catch(report)
            .finally(() => splitting.delete(segment));
          splitting.set(segment, done);
        }
      }
    },

    /** A hidden user gets the rank they would have if visible. */
    ranks(users: readonly { id: number; score: number }[], board = ALL_TIME): Promise<number[]> {
      return leaderboards.ranks(
        board,
        users.map(({ id, score }) => positionOf(id, score)),
      );
    },

    page: leaderboards.page,

    /** Splits and merges segments, and deletes the boards of past weeks. */
    async sweep(now: number): Promise<void> {
      await stepsAlone([() => segments.deleteWeeksBefore(weekOf(now)), mergeSmall, splitAll]);
    },

    async settled(): Promise<void> {
      await Promise.all(splitting.values());
    },
  };
}
export type Leaderboards = ReturnType<typeof createLeaderboards>;

/** The top three titles require XP and a rank, which hidden users do not have. */
export function rankingTitle({ score, rank }: { score: number; rank: number | undefined }): string {
  const top = rank === undefined || score === 0 ? undefined : TOP_TITLES[rank - 1];
  return top ?? RANKING_TITLES.find(({ from }) => score >= from)?.title ?? RANKING_TITLES[3].title;
}

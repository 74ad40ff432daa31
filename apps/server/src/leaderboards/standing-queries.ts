import { sql } from 'kysely';
import { nextId, type BatchItem } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';
import { ALL_TIME, positionOf, type Position } from './boards.ts';

/** A user's standing as it was read. A write succeeds only if these values are still stored (compare and set). */
export interface Standing {
  userId: number;
  score: number;
  isHidden: boolean;
  week: number;
  /** XP on each of the two boards; undefined where the user is not listed. */
  onAll: number | undefined;
  onWeek: number | undefined;
}

export interface XpGain {
  amount: number;
  reason: string;
  day: number;
  now: number;
}

export interface TouchedSegment {
  segment: number;
  n: number;
}

/**
 * The SQL that moves users on the boards: statements for a batch, each with the number of rows that it must change. If one
 * changes fewer, there was a concurrent write or split: read the standing again and retry. A batch writes standings before
 * segments, and segments from the last position to the first, so that splits count the right rows and batches do not
 * deadlock.
 */
export function standingQueries({ query }: Store) {
  function countStep(board: number, { behind, userId }: Position, step: 1 | -1): BatchItem {
    const segment = query
      .selectFrom('board_segments')
      .select('id')
      .where('board', '=', board)
      .where(sql<boolean>`(from_behind, from_user) <= (${behind}, ${userId})`)
      .orderBy('from_behind', 'desc')
      .orderBy('from_user', 'desc')
      .limit(1);
    return {
      query: query
        .updateTable('board_segments')
        .set((eb) => ({ n: eb('n', '+', step) }))
        .where('id', '=', segment)
        // A concurrent split may have moved the bound before the row's lock was free.
        .where(sql<boolean>`(to_behind, to_user) > (${behind}, ${userId})`)
        .returning(['id as segment', 'n']),
      atLeast: 1,
    };
  }

  interface Step {
    board: number;
    position: Position;
    by: 1 | -1;
  }
  interface Change {
    writes: BatchItem[];
    steps: Step[];
  }

  const enter = (board: number, position: Position): Change => ({
    writes: [
      query.insertInto('standings').values({ board, user_id: position.userId, behind: position.behind }),
    ],
    steps: [{ board, position, by: 1 }],
  });

  const leave = (board: number, position: Position): Change => ({
    writes: [
      {
        query: query
          .deleteFrom('standings')
          .where('board', '=', board)
          .where('user_id', '=', position.userId)
          .where('behind', '=', position.behind),
        atLeast: 1,
      },
    ],
    steps: [{ board, position, by: -1 }],
  });

  const move = (board: number, from: Position, to: Position): Change => ({
    writes: [
      {
        query: query
          .updateTable('standings')
          .set({ behind: to.behind })
          .where('board', '=', board)
          .where('user_id', '=', from.userId)
          .where('behind', '=', from.behind),
        atLeast: 1,
      },
    ],
    steps: [
      { board, position: from, by: -1 },
      { board, position: to, by: 1 },
    ],
  });

  function inOrder(changes: readonly Change[]): BatchItem[] {
    const steps = changes
      .flatMap((change) => change.steps)
      .toSorted(
        (a, b) =>
          a.board - b.board || b.position.behind - a.position.behind || b.position.userId - a.position.userId,
      );
    return [
      ...changes.flatMap(({ writes }) => writes),
      ...steps.map(({ board, position, by }) => countStep(board, position, by)),
    ];
  }

  const openBoard = (board: number): BatchItem =>
    query
      .insertInto('board_segments')
      .values({
        id: nextId(),
        board,
        from_behind: Number.MIN_SAFE_INTEGER,
        from_user: 0,
        to_behind: 1,
        to_user: 0,
        n: 0,
      })
      .onConflict((clash) => clash.columns(['board', 'from_behind', 'from_user']).doNothing());

  function rise(board: number, userId: number, before: number | undefined, after: number): Change {
    const to = positionOf(userId, after);
    if (before !== undefined) return move(board, positionOf(userId, before), to);
    const { writes, steps } = enter(board, to);
    return { writes: [openBoard(board), ...writes], steps };
  }

  const updateUser = (standing: Standing, set: { score?: number; is_hidden?: 0 | 1 }) => ({
    query: query
      .updateTable('users')
      .set(set)
      .where('id', '=', standing.userId)
      .where('score', '=', standing.score)
      .where('is_hidden', '=', standing.isHidden ? 1 : 0)
      .returning('score'),
    atLeast: 1,
  });

  return {
    async find(userIds: readonly number[], week: number): Promise<Map<number, Standing>> {
      if (userIds.length === 0) return new Map();
      const rows = await query
        .selectFrom('users as u')
        .leftJoin('standings as a', (on) => on.onRef('a.user_id', '=', 'u.id').on('a.board', '=', ALL_TIME))
        .leftJoin('standings as w', (on) => on.onRef('w.user_id', '=', 'u.id').on('w.board', '=', week))
        .select(['u.id', 'u.score', 'u.is_hidden', 'a.behind as on_all', 'w.behind as on_week'])
        .where('u.id', 'in', userIds)
        .execute();
      return new Map(
        rows.map((row) => [
          row.id,
          {
            userId: row.id,
            score: row.score,
            isHidden: row.is_hidden === 1,
            week,
            onAll: xpOf(row.on_all),
            onWeek: xpOf(row.on_week),
          },
        ]),
      );
    },

    async weekXp(userId: number, week: number): Promise<number> {
      const { xp } = await query
        .selectFrom('xp_log')
        .select((eb) => eb.cast<number | null>(eb.fn.sum('amount'), 'bigint').as('xp'))
        .where('user_id', '=', userId)
        .where('day', '>=', week)
        .executeTakeFirstOrThrow();
      return xp ?? 0;
    },

    /** A new user is on the board of all time only. */
    add: (userId: number, score: number): BatchItem[] =>
      inOrder([enter(ALL_TIME, positionOf(userId, score))]),

    addXp(gains: readonly { standing: Standing; gain: XpGain }[]): BatchItem[] {
      const accounts = gains.flatMap(({ standing, gain: { amount, reason, day, now } }): BatchItem[] => [
        updateUser(standing, { score: standing.score + amount }),
        query
          .insertInto('xp_log')
          .values({ id: nextId(), user_id: standing.userId, amount, reason, day, created_at: now }),
      ]);
      const moves = gains
        .filter(({ standing }) => !standing.isHidden)
        .flatMap(({ standing: { userId, score, week, onAll, onWeek }, gain: { amount } }) => [
          rise(ALL_TIME, userId, onAll, score + amount),
          rise(week, userId, onWeek, (onWeek ?? 0) + amount),
        ]);
      return [...accounts, ...inOrder(moves)];
    },

    hide(standing: Standing): BatchItem[] {
      const { userId, week, onAll, onWeek } = standing;
      const changes = [
        ...(onAll === undefined ? [] : [leave(ALL_TIME, positionOf(userId, onAll))]),
        ...(onWeek === undefined ? [] : [leave(week, positionOf(userId, onWeek))]),
      ];
      return [updateUser(standing, { is_hidden: 1 }), ...inOrder(changes)];
    },

    show(standing: Standing, weekXp: number): BatchItem[] {
      const { userId, score, week } = standing;
      const changes = [
        enter(ALL_TIME, positionOf(userId, score)),
        ...(weekXp > 0 ? [rise(week, userId, undefined, weekXp)] : []),
      ];
      return [updateUser(standing, { is_hidden: 0 }), ...inOrder(changes)];
    },
  };
}
export type StandingQueries = ReturnType<typeof standingQueries>;

function xpOf(behind: number | null): number | undefined {
  if (behind === null) return undefined;
  return behind === 0 ? 0 : -behind;
}

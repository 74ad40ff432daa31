import { sql } from 'kysely';
import type { Store } from '../schema/index.ts';
import type { Position } from './boards.ts';

/** The cost does not grow with the number of users, except for the sum over segments, a thousandth of that number. */
export function leaderboardQueries(store: Store) {
  const { query } = store;

  /**
   * The number of standings before this position, plus one. Inside its segment it is counted by three index ranges: SQLite
   * uses only one of two bounds on pairs, and would scan all standings with the same XP.
   */
  const rank = (board: number, { behind, userId }: Position) => sql<{ rank: number }>`
    select cast(1
      + (select coalesce(sum(b.n), 0) from board_segments b
         where b.board = ${board} and (b.from_behind, b.from_user) < (g.from_behind, g.from_user))
      + (select count(*) from standings s
         where s.board = ${board} and s.behind = g.from_behind and s.user_id >= g.from_user
           and s.user_id < case when g.from_behind = ${behind} then cast(${userId} as bigint) else ${Number.MAX_SAFE_INTEGER} end)
      + (select count(*) from standings s
         where s.board = ${board} and s.behind > g.from_behind and s.behind < ${behind})
      + (select count(*) from standings s
         where s.board = ${board} and s.behind = ${behind} and s.behind > g.from_behind and s.user_id < ${userId})
      as bigint) as rank
    from board_segments g
    where g.board = ${board} and (g.from_behind, g.from_user) <= (${behind}, ${userId})
    order by g.from_behind desc, g.from_user desc
    limit 1`;

  return {
    /** The rank of each position, in order; 1 on an empty board. */
    async ranks(board: number, positions: readonly Position[]): Promise<number[]> {
      if (positions.length === 0) return [];
      const done = await store.batch(positions.map((position) => rank(board, position)));
      return done.ok ? done.results.map(({ rows }) => rows[0]?.rank ?? 1) : [];
    },

    /** A page of positions, best first; `offset` is 0-based. */
    async page(
      board: number,
      offset: number,
      limit: number,
    ): Promise<{ positions: Position[]; total: number }> {
      const done = await store.batch([
        sql<{ from_behind: number; from_user: number; before: number }>`
          select from_behind, from_user, upto - n as before from (
            select from_behind, from_user, n,
              cast(sum(n) over (order by from_behind, from_user) as bigint) as upto
            from board_segments where board = ${board}
          ) counted
          where upto > ${offset}
          order by from_behind, from_user
          limit 1`,
        sql<{ total: number }>`
          select cast(coalesce(sum(n), 0) as bigint) as total from board_segments where board = ${board}`,
      ]);
      if (!done.ok) throw new Error('a read has no conditions');
      const [start] = done.results[0].rows;
      const total = done.results[1].rows[0]?.total ?? 0;
      if (start === undefined) return { positions: [], total };
      const found = await query
        .selectFrom('standings')
        .select(['behind', 'user_id'])
        .where('board', '=', board)
        .where(sql<boolean>`(behind, user_id) >= (${start.from_behind}, ${start.from_user})`)
        .orderBy('behind')
        .orderBy('user_id')
        .limit(limit)
        .offset(offset - start.before)
        .execute();
      return {
        positions: found.map(({ behind, user_id }) => ({ behind, userId: user_id })),
        total,
      };
    },
  };
}
export type LeaderboardQueries = ReturnType<typeof leaderboardQueries>;

import { sql } from 'kysely';
import { nextId } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';
import { ALL_TIME } from './boards.ts';

/** Verifies and rebuilds the leaderboards from the accounts and the XP log, for tests and operators: it reads everything. */
export function rebuildQueries(store: Store) {
  return {
    /** Differences between accounts, boards and log; empty when consistent. */
    async differences(week: number): Promise<{ what: string; id: number }[]> {
      const { rows } = await sql<{ what: string; id: number }>`
        with logged as (select user_id, sum(amount) as xp from xp_log group by user_id),
        weekly as (select user_id, sum(amount) as xp from xp_log where day >= ${week} group by user_id)
        select 'score' as what, u.id from users u left join logged l on l.user_id = u.id
          where u.score <> coalesce(l.xp, 0)
        union all
        select 'standing', u.id from users u left join standings s on s.user_id = u.id and s.board = ${ALL_TIME}
          where (u.is_hidden = 0 and (s.behind is null or s.behind <> -u.score)) or (u.is_hidden = 1 and s.behind is not null)
        union all
        select 'week', u.id from users u
          left join weekly w on w.user_id = u.id left join standings s on s.user_id = u.id and s.board = ${week}
          where (u.is_hidden = 0 and coalesce(w.xp, 0) <> -coalesce(s.behind, 0)) or (u.is_hidden = 1 and s.behind is not null)
        union all
        select 'segment', g.id from board_segments g where g.n <> (
          select count(*) from standings s where s.board = g.board
            and (s.behind, s.user_id) >= (g.from_behind, g.from_user) and (s.behind, s.user_id) < (g.to_behind, g.to_user))
      `.execute(store.query);
      return rows;
    },

    async rebuild(week: number): Promise<void> {
      const bounds = sql`${Number.MIN_SAFE_INTEGER}, 0, 1, 0`;
      await store.transaction(async (transaction) => {
        // Segments are locked first, so that concurrent moves are counted once.
        await sql`update board_segments set n = n where board in (${ALL_TIME}, ${week})`.execute(transaction);
        await sql`delete from board_segments where board in (${ALL_TIME}, ${week})`.execute(transaction);
        await sql`delete from standings where board in (${ALL_TIME}, ${week})`.execute(transaction);
        await sql`insert into standings (board, user_id, behind)
          select ${ALL_TIME}, id, -score from users where is_hidden = 0`.execute(transaction);
        await sql`insert into standings (board, user_id, behind)
          select ${week}, l.user_id, -sum(l.amount) from xp_log l join users u on u.id = l.user_id
          where l.day >= ${week} and u.is_hidden = 0 group by l.user_id`.execute(transaction);
        for (const board of [ALL_TIME, week]) {
          await sql`insert into board_segments (id, board, from_behind, from_user, to_behind, to_user, n)
            select ${nextId()}, ${board}, ${bounds}, count(*) from standings where board = ${board}`.execute(
            transaction,
          );
        }
      });
    },
  };
}

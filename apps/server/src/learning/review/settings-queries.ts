import { sql } from 'kysely';
import type { Store } from '../../schema/index.ts';
import type { Learner, MemoryKey, MemoryRow } from '../log/answer-log-write-queries.ts';

const UPDATES_AT_ONCE = 500;

/** All SQL for the settings of reviewing, for due times after a change of settings, and for resting words. */
export function settingsQueries(store: Store) {
  const { query } = store;
  return {
    async rest(userId: number, { lex, meaning }: MemoryKey, until: number): Promise<void> {
      await query
        .insertInto('rests')
        .values({ user_id: userId, lex, meaning, until })
        .onConflict((clash) => clash.columns(['user_id', 'lex', 'meaning']).doUpdateSet({ until }))
        .execute();
    },

    async sharesLog(userId: number): Promise<boolean> {
      const row = await query
        .selectFrom('shared_logs')
        .select('since')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async shareLog(userId: number, isShared: boolean, since: number): Promise<void> {
      if (!isShared) await query.deleteFrom('shared_logs').where('user_id', '=', userId).execute();
      else
        await query
          .insertInto('shared_logs')
          .values({ user_id: userId, since })
          .onConflict((clash) => clash.doNothing())
          .execute();
    },

    /** In no order that tells when an account was made. */
    async usersWhoShare(): Promise<number[]> {
      const rows = await query
        .selectFrom('shared_logs')
        .select('user_id')
        .orderBy(sql`random()`)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    async saveLearner({ user_id, target, goal_minutes, time_zone }: Learner): Promise<void> {
      const changed = { target, goal_minutes, time_zone };
      await query
        .insertInto('learners')
        .values({ user_id, ...changed })
        .onConflict((clash) => clash.column('user_id').doUpdateSet(changed))
        .execute();
    },

    /** Does not change a memory that was answered or recomputed meanwhile. */
    async putDueTimes(rows: readonly MemoryRow[]): Promise<void> {
      for (let start = 0; start < rows.length; start += UPDATES_AT_ONCE) {
        await store.batch(
          rows
            .slice(start, start + UPDATES_AT_ONCE)
            .map((row) =>
              query
                .updateTable('memory')
                .set({ due_at: row.due_at })
                .where('user_id', '=', row.user_id)
                .where('lex', '=', row.lex)
                .where('meaning', '=', row.meaning)
                .where('answers', '=', row.answers)
                .where('version', '=', row.version),
            ),
        );
      }
    },
  };
}
export type SettingsQueries = ReturnType<typeof settingsQueries>;

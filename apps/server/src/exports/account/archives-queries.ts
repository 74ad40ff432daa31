import type { Selectable } from 'kysely';
import type { Store, Tables } from '../../schema/index.ts';

export type ArchiveRecord = Selectable<Tables['account_archives']>;

const NOT_BEGUN = { done: 0, total: 0, file_key: null, bytes: 0, claimed_at: 0, tries: 0 } as const;
const SWEPT_AT_ONCE = 100;

/** All SQL for creating archives. Writes of a claim are refused after a newer claim. */
export function archiveQueries(store: Store) {
  const { query } = store;
  const claimed = ({ user_id, fence }: ArchiveRecord) =>
    query.updateTable('account_archives').where('user_id', '=', user_id).where('fence', '=', fence);

  return {
    find: (userId: number): Promise<ArchiveRecord | undefined> =>
      query.selectFrom('account_archives').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    /** Requests an archive, unless one is being created. */
    async start(userId: number, now: number): Promise<void> {
      await query
        .insertInto('account_archives')
        .values({ user_id: userId, state: 'running', ...NOT_BEGUN, fence: 1, changed_at: now })
        .onConflict((clash) =>
          clash
            .column('user_id')
            .doUpdateSet((eb) => ({
              state: 'running',
              ...NOT_BEGUN,
              fence: eb('account_archives.fence', '+', 1),
              changed_at: now,
            }))
            .where('account_archives.state', '<>', 'running'),
        )
        .execute();
    },

    /** A single server has no running work at its start, so that all claims are stale. */
    async resetClaims(): Promise<void> {
      if (store.kind !== 'sqlite') return;
      await query
        .updateTable('account_archives')
        .set({ claimed_at: 0 })
        .where('state', '=', 'running')
        .execute();
    },

    /** Claims the oldest requested archive on which no server has made progress since `staleBefore`. */
    async claim(now: number, staleBefore: number): Promise<ArchiveRecord | undefined> {
      const next = await query
        .selectFrom('account_archives')
        .select(['user_id', 'fence'])
        .where('state', '=', 'running')
        .where('claimed_at', '<', staleBefore)
        .orderBy('changed_at')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) return undefined;
      return query
        .updateTable('account_archives')
        .set((eb) => ({ claimed_at: now, fence: eb('fence', '+', 1), tries: eb('tries', '+', 1) }))
        .where('user_id', '=', next.user_id)
        .where('fence', '=', next.fence)
        .where('state', '=', 'running')
        .returningAll()
        .executeTakeFirst();
    },

    /** Returns false when the claim was lost. */
    async progress(record: ArchiveRecord, done: number, total: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await claimed(record)
        .set({ done, total, claimed_at: now })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async unclaim(record: ArchiveRecord): Promise<void> {
      await claimed(record).set({ claimed_at: 0, tries: 0, done: 0 }).execute();
    },

    /** Returns false when the claim was lost. */
    async finish(
      record: ArchiveRecord,
      file: { file_key: string; bytes: number },
      total: number,
      now: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await claimed(record)
        .set({ state: 'done', ...file, done: total, total, claimed_at: 0, changed_at: now })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async fail(record: ArchiveRecord, now: number): Promise<void> {
      await claimed(record).set({ state: 'failed', claimed_at: 0, changed_at: now }).execute();
    },

    async delete(userId: number): Promise<void> {
      await query.deleteFrom('account_archives').where('user_id', '=', userId).execute();
    },

    /** Deletes archives that ended before `changedBefore`; returns the keys of their files. */
    async deleteEnded(changedBefore: number): Promise<{ file_key: string | null }[]> {
      return query
        .deleteFrom('account_archives')
        .where('user_id', 'in', (eb) =>
          eb
            .selectFrom('account_archives')
            .select('user_id')
            .where('state', 'in', ['done', 'failed'])
            .where('changed_at', '<=', changedBefore)
            .limit(SWEPT_AT_ONCE),
        )
        .where('state', 'in', ['done', 'failed'])
        .where('changed_at', '<=', changedBefore)
        .returning('file_key')
        .execute();
    },

    async findKeys(keys: readonly string[]): Promise<Set<string>> {
      const rows = await query
        .selectFrom('account_archives')
        .select('file_key')
        .where('file_key', 'in', keys)
        .execute();
      return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
    },
  };
}
export type ArchiveQueries = ReturnType<typeof archiveQueries>;

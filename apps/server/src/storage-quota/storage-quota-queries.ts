import { sql } from 'kysely';
import type { StorageKind } from '@icando/contract/storage';
import type { BatchItem, BatchOutcome, BatchResult } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

interface KindRow {
  kind: StorageKind;
  bytes: number;
  count: number;
}

/** All SQL for the quota. Sizes are read from the rows that own the files, so that no counter can differ from them. */
export function storageQuotaQueries(store: Store, limit: number) {
  const { query } = store;

  /**
   * The files of an account. A recording counts once for each account that uses it, also by a deleted word that can be
   * restored, and one that no word uses counts for the account that stored it, until it is deleted. Papers of the installation are not their admin's.
   */
  const filesOf = (userId: number) => sql`(
    select 'recordings' as kind, bytes from recording_files where name in (
      select recording from words where user_id = ${userId} and recording is not null
      union select recording from deleted_words where user_id = ${userId} and recording is not null
      union select name from recording_files where user_id = ${userId}
        and not exists (select 1 from words where recording = recording_files.name)
        and not exists (select 1 from deleted_words where recording = recording_files.name))
    union all select 'papers', size from test_banks where created_by = ${userId} and is_system = 0
    union all select 'imports', package_bytes from imports where user_id = ${userId} and package_bytes > 0
    union all select 'archives', bytes from account_archives where user_id = ${userId} and bytes > 0)`;

  const sum = sql`cast(coalesce(sum(bytes), 0) as bigint)`;
  const fits = (userId: number) =>
    sql`select 1 as fits from (select ${sum} as used from ${filesOf(userId)} as files) as total where used <= ${limit}`;

  return {
    async usedOf(userId: number): Promise<KindRow[]> {
      const { rows } = await sql<KindRow>`select kind, ${sum} as bytes, cast(count(*) as bigint) as count
        from ${filesOf(userId)} as files group by kind`.execute(query);
      return rows;
    },

    /**
     * Like `store.batch`, but returns 'full' and writes nothing when the account would then have more than its quota.
     * Batches of one account run one after the other.
     */
    async batch(
      userId: number,
      items: readonly BatchItem[],
    ): Promise<BatchOutcome<readonly BatchResult[]> | 'full'> {
      // On SQLite there is only one writer. The lock does not hold up rows that refer to the user.
      const lock =
        store.kind === 'postgres' ? [sql`select id from users where id = ${userId} for no key update`] : [];
      const done = await store.batch([...lock, ...items, { query: fits(userId), atLeast: 1 }]);
      if (done.ok) return { ok: true, results: done.results.slice(lock.length, -1) };
      const failedAt = done.failedAt - lock.length;
      return failedAt === items.length ? 'full' : { ok: false, failedAt };
    },
  };
}

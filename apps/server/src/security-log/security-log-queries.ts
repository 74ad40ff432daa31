import type { ReplyOf, QueryOf } from '@icando/contract/endpoint';
import type { securityLog } from '@icando/contract/security-log';
import { sql, type Insertable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type NewRow = Insertable<Tables['security_log']>;
type Filter = QueryOf<typeof securityLog>;

/** The number of rows that one statement deletes or changes; it takes far less than the statement's time limit. */
const ROWS_AT_ONCE = 5_000;
/** Refusals beyond the newest are deleted before 90 days are over, so that a flood cannot fill the disk. */
export const MAX_REFUSALS = 300_000;

export function securityLogQueries({ query }: Store) {
  return {
    /** A row that another attempt has inserted stays as it is. */
    async insert(rows: readonly NewRow[]): Promise<void> {
      await query
        .insertInto('security_log')
        .values(rows)
        .onConflict((clash) => clash.column('id').doNothing())
        .execute();
    },

    async setCount({ id, count, last_at }: Pick<NewRow, 'id' | 'count' | 'last_at'>): Promise<void> {
      await query.updateTable('security_log').set({ count, last_at }).where('id', '=', id).execute();
    },

    /** The newest first; one row more than the page has, which shows that there is a next page. */
    list({ page, size, user_id, event, outcome, address, from, to }: Filter) {
      let rows = query
        .selectFrom('security_log as l')
        .leftJoin('users as a', 'a.id', 'l.actor_id')
        .leftJoin('users as t', 't.id', 'l.target_id')
        .selectAll('l')
        .select(['a.username as actor_name', 't.username as target_name']);
      if (user_id !== undefined)
        rows = rows.where((eb) => eb.or([eb('l.actor_id', '=', user_id), eb('l.target_id', '=', user_id)]));
      if (event !== undefined) rows = rows.where('l.event', '=', event);
      if (outcome !== undefined) rows = rows.where('l.is_refused', '=', outcome === 'refused' ? 1 : 0);
      if (address !== undefined) rows = rows.where('l.address', '=', address);
      if (from !== undefined) rows = rows.where('l.at', '>=', from);
      if (to !== undefined) rows = rows.where('l.at', '<', to);
      return rows
        .orderBy('l.id', 'desc')
        .limit(size + 1)
        .offset((page - 1) * size)
        .execute();
    },

    async deleteBefore(time: number): Promise<void> {
      const old = query.selectFrom('security_log').select('id').where('at', '<', time).limit(ROWS_AT_ONCE);
      await repeated(() => query.deleteFrom('security_log').where('id', 'in', old).executeTakeFirst());
    },

    async deleteRefusalsBeyond(max: number): Promise<void> {
      const refusals = query.selectFrom('security_log').select('id').where('is_refused', '=', 1);
      const newest = await refusals.orderBy('id', 'desc').offset(max).limit(1).executeTakeFirst();
      if (newest === undefined) return;
      const old = refusals.where('id', '<=', newest.id).limit(ROWS_AT_ONCE);
      await repeated(() => query.deleteFrom('security_log').where('id', 'in', old).executeTakeFirst());
    },

    /** What an account did and what happened to it stays without its id; its addresses and devices are removed. */
    async forget(userId: number): Promise<void> {
      const isOwn = sql<boolean>`actor_id is null or actor_id = ${userId}`;
      const blank = (column: 'address' | 'user_agent' | 'request_id') =>
        sql<string>`case when ${isOwn} then '' else ${sql.ref(column)} end`;
      for (const column of ['target_id', 'actor_id'] as const) {
        const rows = query
          .selectFrom('security_log')
          .select('id')
          .where(column, '=', userId)
          .limit(ROWS_AT_ONCE);
        await repeated(() =>
          query
            .updateTable('security_log')
            .set({
              address: blank('address'),
              user_agent: blank('user_agent'),
              request_id: blank('request_id'),
              reason: '',
              [column]: null,
            })
            .where('id', 'in', rows)
            .executeTakeFirst()
            .then(({ numUpdatedRows }) => ({ numDeletedRows: numUpdatedRows })),
        );
      }
    },
  };
}
export type SecurityLogQueries = ReturnType<typeof securityLogQueries>;
export type ListedRow = Awaited<ReturnType<SecurityLogQueries['list']>>[number];
export type SecurityLogPage = Omit<ReplyOf<typeof securityLog>, 'status_code'>;

async function repeated(statement: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while ((await statement()).numDeletedRows >= BigInt(ROWS_AT_ONCE));
}

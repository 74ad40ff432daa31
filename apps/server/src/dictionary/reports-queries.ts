import type { Insertable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export function reportQueries({ query }: Store) {
  return {
    async insert(row: Insertable<Tables['dictionary_reports']>): Promise<void> {
      await query.insertInto('dictionary_reports').values(row).execute();
    },

    /** The open ones, newest first; one row more than the page has, which shows that there is a next page. */
    list: (page: number, size: number) =>
      query
        .selectFrom('dictionary_reports as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .selectAll('r')
        .select('u.username')
        .where('r.closed_at', 'is', null)
        .orderBy('r.id', 'desc')
        .limit(size + 1)
        .offset((page - 1) * size)
        .execute(),

    /** Idempotent; returns false for a report that is not there. */
    async close(id: number, now: number): Promise<boolean> {
      await query
        .updateTable('dictionary_reports')
        .set({ closed_at: now })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .execute();
      const row = await query
        .selectFrom('dictionary_reports')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type ReportQueries = ReturnType<typeof reportQueries>;

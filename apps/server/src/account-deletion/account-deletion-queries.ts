import { namesUser, type StoredState } from '@icando/game/rooms/record';
import { sql } from 'kysely';
import { updateUnlessLastAdmin } from '../accounts/index.ts';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

/** The number of rows that one statement deletes; it takes far less than the statement's time limit. */
const ROWS_AT_ONCE = 5_000;

/**
 * Tables with too many rows per user to be deleted in the statement that deletes the user. They are emptied in this
 * order. Each table has the columns that identify one of the user's rows.
 */
const LARGE = {
  answers: ['id'],
  answer_counts: ['quarter', 'game'],
  answer_days: ['day'],
  answer_voids: ['run_id', 'idx'],
  memory_words: ['word_id'],
  memory: ['lex', 'meaning'],
  encounters: ['lex', 'meaning'],
  review_log: ['id'],
  xp_log: ['id'],
  score_reports: ['id'],
  deleted_words: ['id'],
  words: ['id'],
  lessons: ['id'],
  follows: ['friend_id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;

/** All SQL of the deletion of accounts, except for the tables that other features erase. */
export function accountDeletionQueries(store: Store) {
  const { query } = store;

  return {
    findAccount(id: number) {
      return query
        .selectFrom('users')
        .select(['id', 'email_key', 'password_hash', 'google_sub', 'delete_at'])
        .where('id', '=', id)
        .where('guest_until', 'is', null)
        .executeTakeFirst();
    },

    /** Returns false for the last admin whose account is not to be deleted. */
    setEnd: (id: number, endsAt: number): Promise<boolean> =>
      updateUnlessLastAdmin(store, id, { delete_at: endsAt }),

    /** Returns false when the delay is over, or no deletion was requested. */
    async keep(id: number, now: number): Promise<boolean> {
      const done = await query
        .updateTable('users')
        .set({ delete_at: null })
        .where('id', '=', id)
        .where('delete_at', '>', now)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    /** Finds accounts whose delay is over or whose deletion was interrupted. From now on they cannot be kept. */
    claimEnded(now: number): Promise<{ id: number; created_at: number }[]> {
      return query
        .updateTable('users')
        .set({ delete_at: 0 })
        .where('delete_at', '<=', now)
        .returning(['id', 'created_at'])
        .execute();
    },

    /**
     * Whether a room that runs or ended minutes ago names the user, who has a seat or a result there: the room would store
     * the name again.
     */
    async isInRoom(id: number): Promise<boolean> {
      const rows = await query
        .selectFrom('rooms')
        .select('state')
        .where('state', 'like', `%${id}%`)
        .execute();
      return rows.some(({ state }) => namesUser(JSON.parse(state) as StoredState, id));
    },

    async deleteOwnRows(id: number): Promise<void> {
      for (const [table, columns] of Object.entries(LARGE)) {
        const name = sql.table(table);
        const key = sql.join(columns.map((column) => sql.ref(column)));
        for (;;) {
          const { numAffectedRows = 0n } = await sql`
            delete from ${name} where user_id = ${id} and (${key}) in (
              select ${key} from ${name} where user_id = ${id} limit ${ROWS_AT_ONCE})`.execute(query);
          if (numAffectedRows < BigInt(ROWS_AT_ONCE)) break;
        }
      }
    },

    /** Deletes the user with all remaining rows. If it was the first account, the next one does not become the admin. */
    async deleteAccount(id: number): Promise<void> {
      const items: BatchItem[] = [
        query
          .updateTable('installation')
          .set({ value: '0' })
          .where('key', '=', 'first_account')
          .where('value', '=', String(id)),
        query.deleteFrom('users').where('id', '=', id).where('delete_at', '=', 0),
      ];
      await store.batch(items);
    },
  };
}
export type AccountDeletionQueries = ReturnType<typeof accountDeletionQueries>;

import { sql } from 'kysely';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

/** Locks the check for another admin: the last two must not both delete their accounts. */
const ADMINS_LOCK = 'admins_leaving';
/** Rows that one statement deletes, well below its time limit. */
const ROWS_AT_ONCE = 5_000;

/**
 * Tables that may have too many rows of one user for the statement that deletes the user, in the order in which they are
 * emptied, each with the columns that identify a row of one user.
 */
const LARGE = {
  answers: ['id'],
  answer_counts: ['quarter', 'game'],
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

    /** False for the only admin who stays. */
    async setEnd(id: number, endsAt: number): Promise<boolean> {
      const done = await store.batch([
        query
          .insertInto('installation')
          .values({ key: ADMINS_LOCK, value: '' })
          .onConflict((clash) => clash.column('key').doUpdateSet({ value: '' })),
        {
          query: query
            .updateTable('users')
            .set({ delete_at: endsAt })
            .where('id', '=', id)
            .where((eb) =>
              eb.or([
                eb('is_admin', '=', 0),
                eb.exists(
                  eb
                    .selectFrom('users as other')
                    .select('other.id')
                    .where('other.is_admin', '=', 1)
                    .where('other.delete_at', 'is', null)
                    .where('other.id', '<>', id),
                ),
              ]),
            ),
          atLeast: 1,
        },
      ]);
      return done.ok;
    },

    /** False when the delay is over, or the account is not to be deleted. */
    async keep(id: number, now: number): Promise<boolean> {
      const done = await query
        .updateTable('users')
        .set({ delete_at: null })
        .where('id', '=', id)
        .where('delete_at', '>', now)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    /** The accounts whose time is up, also those whose deletion was interrupted. From now on they cannot be kept. */
    claimEnded(now: number): Promise<{ id: number; created_at: number }[]> {
      return query
        .updateTable('users')
        .set({ delete_at: 0 })
        .where('delete_at', '<=', now)
        .returning(['id', 'created_at'])
        .execute();
    },

    /** In a room that runs, or has ended within minutes: its record would be written again with the name. */
    async isInRoom(id: number): Promise<boolean> {
      const row = await query
        .selectFrom('rooms')
        .select('room_id')
        .where('state', 'like', `%${id}%`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
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

    /** With all rows that are left. Whoever registers next does not become the first account. */
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

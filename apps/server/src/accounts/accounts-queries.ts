import type { Selectable } from 'kysely';
import type { Store, Tables } from '../platform/migrations/index.ts';

export type UserRow = Selectable<Tables['users']>;

/** All SQL of accounts. */
export function accountQueries(store: Store) {
  const { query } = store;
  const byId = (id: number) => query.selectFrom('users').selectAll().where('id', '=', id);
  return {
    /**
     * Makes an account; the very first on an installation becomes its admin, once.
     * @throws a unique violation when the e-mail is taken.
     */
    async insert(row: UserRow): Promise<void> {
      await store.batch([
        query.insertInto('users').values(row),
        query
          .insertInto('installation')
          .values({ key: 'first_account', value: String(row.id) })
          .onConflict((clash) => clash.column('key').doNothing()),
        query
          .updateTable('users')
          .set({ is_admin: 1 })
          .where('id', '=', row.id)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('installation')
                .select('key')
                .where('key', '=', 'first_account')
                .where('value', '=', String(row.id)),
            ),
          ),
      ]);
    },

    findByEmail(emailKey: string): Promise<UserRow | undefined> {
      return query.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
    },

    findById(id: number): Promise<UserRow | undefined> {
      return byId(id).executeTakeFirst();
    },

    findByGoogle(googleSub: string): Promise<UserRow | undefined> {
      return query.selectFrom('users').selectAll().where('google_sub', '=', googleSub).executeTakeFirst();
    },

    /** The username of the account that was made an admin, or one no more. */
    async nameAdmin(emailKey: string, isAdmin: boolean): Promise<string | undefined> {
      const row = await query
        .updateTable('users')
        .set({ is_admin: isAdmin ? 1 : 0 })
        .where('email_key', '=', emailKey)
        .returning('username')
        .executeTakeFirst();
      return row?.username;
    },

    async joinGoogle(id: number, googleSub: string): Promise<void> {
      await query.updateTable('users').set({ google_sub: googleSub }).where('id', '=', id).execute();
    },
  };
}
export type AccountQueries = ReturnType<typeof accountQueries>;

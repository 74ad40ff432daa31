import { DEFAULT_AVATAR } from '@icando/contract/limits';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Leaderboards } from '../leaderboards/index.ts';
import type { BatchItem } from '../platform/database/index.ts';
import { nameKeys } from '../platform/name-keys.ts';
import type { Store, Tables } from '../schema/index.ts';
import { removeUnprovedWays } from './second-ways-queries.ts';

export type UserRow = Selectable<Tables['users']>;
type NewUser = Omit<
  Insertable<Tables['users']>,
  'is_hidden' | 'has_unproved_password' | 'guest_until' | 'delete_at' | 'disabled_at' | 'language'
>;
export type ProfileChange = Pick<
  Updateable<Tables['users']>,
  'username' | 'emoji' | 'avatar' | 'password_hash' | 'language'
>;

/** New users all enter the last segment of the leaderboard, which may be split concurrently. */
const MAX_ATTEMPTS = 20;

export function accountQueries(store: Store, leaderboards: Leaderboards) {
  const { query } = store;
  const nameRows = (userId: number, username: string) =>
    query
      .insertInto('user_names')
      .values(nameKeys(username).map((name_key) => ({ user_id: userId, name_key })));
  const byId = (id: number) => query.selectFrom('users').selectAll().where('id', '=', id);
  return {
    /**
     * The first account of an installation becomes its admin. Returns false when one of `conditions` is not met. @throws a
     * unique violation when the e-mail is taken
     */
    async insert(row: NewUser, conditions: readonly BatchItem[] = []): Promise<boolean> {
      const items = [
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
        nameRows(row.id, row.username),
        ...leaderboards.add(row.id, row.score),
      ];
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const done = await store.batch([...items, ...conditions]);
        if (!done.ok) {
          if (done.failedAt >= items.length) return false;
          continue;
        }
        leaderboards.rebalance(done.results);
        return true;
      }
      throw new Error('the leaderboard was changed on every attempt');
    },

    async hasAccounts(): Promise<boolean> {
      const row = await query
        .selectFrom('installation')
        .select('key')
        .where('key', '=', 'first_account')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A condition for `insert`: the account is the first of the installation. */
    isFirst(id: number): BatchItem {
      return {
        query: query
          .selectFrom('installation')
          .select('key')
          .where('key', '=', 'first_account')
          .where('value', '=', String(id)),
        atLeast: 1,
      };
    },

    /**
     * Turns a guest into an account. `changed`: the user is no longer a guest, or the standing has changed meanwhile;
     * `not_admitted`: one of `conditions` is not met. @throws a unique violation when the e-mail is taken
     */
    async keepGuest(
      { id, ...account }: Pick<UserRow, 'id' | 'username' | 'email' | 'email_key' | 'password_hash'>,
      { shown, conditions }: { shown: readonly BatchItem[]; conditions: readonly BatchItem[] },
    ): Promise<'kept' | 'changed' | 'not_admitted'> {
      const items: BatchItem[] = [
        {
          query: query
            .updateTable('users')
            .set({ ...account, guest_until: null })
            .where('id', '=', id)
            .where('guest_until', 'is not', null),
          atLeast: 1,
        },
        {
          // An existing account may be taking over the guest's result concurrently.
          query: query.deleteFrom('guests').where('user_id', '=', id).where('taken_by', 'is', null),
          atLeast: 1,
        },
        nameRows(id, account.username),
        ...shown,
      ];
      const done = await store.batch([...items, ...conditions]);
      if (!done.ok) return done.failedAt < items.length ? 'changed' : 'not_admitted';
      leaderboards.rebalance(done.results);
      return 'kept';
    },

    async adminNames(): Promise<string[]> {
      const rows = await query.selectFrom('users').select('username').where('is_admin', '=', 1).execute();
      return rows.map(({ username }) => username);
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

    async setAdmin(emailKey: string, isAdmin: boolean): Promise<string | undefined> {
      const row = await query
        .updateTable('users')
        .set({ is_admin: isAdmin ? 1 : 0 })
        .where('email_key', '=', emailKey)
        .returning('username')
        .executeTakeFirst();
      return row?.username;
    },

    /** Returns false when the password or the user's standing has changed meanwhile. */
    async change(before: UserRow, change: ProfileChange, more: readonly BatchItem[]): Promise<boolean> {
      const { id, password_hash } = before;
      const guarded = query
        .updateTable('users')
        .set({ created_at: before.created_at, ...change })
        .where('id', '=', id)
        .where('password_hash', password_hash === null ? 'is' : '=', password_hash);
      const renaming =
        change.username === undefined
          ? []
          : [query.deleteFrom('user_names').where('user_id', '=', id), nameRows(id, change.username)];
      const done = await store.batch([{ query: guarded, atLeast: 1 }, ...renaming, ...more]);
      if (done.ok) leaderboards.rebalance(done.results);
      return done.ok;
    },

    /** Changes nothing when another password was set meanwhile. */
    async upgradeHash(id: number, before: string, upgraded: string): Promise<void> {
      await query
        .updateTable('users')
        .set({ password_hash: upgraded })
        .where('id', '=', id)
        .where('password_hash', '=', before)
        .execute();
    },

    /** A condition for `change`: the session has not ended. */
    whileSignedIn(sessionKey: string): BatchItem {
      return {
        query: query.selectFrom('sessions').select('token_hash').where('token_hash', '=', sessionKey),
        atLeast: 1,
      };
    },

    async findUsed(avatars: readonly string[]): Promise<Set<string>> {
      const rows = await query
        .selectFrom('users')
        .select('avatar')
        .distinct()
        .where('avatar', 'in', avatars)
        .where('avatar', '<>', sql.lit(DEFAULT_AVATAR))
        .execute();
      return new Set(rows.map(({ avatar }) => avatar));
    },

    /**
     * Joins Google's id to an account without one. If the e-mail was never proved, somebody else may have registered it: the
     * password is removed and all sessions end. Returns the ended ones, or undefined when the account has a Google id.
     */
    async linkGoogle(id: number, googleSub: string, now: number): Promise<string[] | undefined> {
      const unproved = query
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('email_proved_at', 'is', null);
      const done = await store.batch([
        {
          query: query
            .updateTable('users')
            .set({ google_sub: googleSub })
            .where('id', '=', id)
            .where('google_sub', 'is', null),
          atLeast: 1,
        },
        query.deleteFrom('sessions').where('user_id', 'in', unproved).returning('token_hash'),
        ...removeUnprovedWays(store, id),
        query
          .updateTable('users')
          .set({ password_hash: null, email_proved_at: now })
          .where('id', '=', id)
          .where('email_proved_at', 'is', null),
      ]);
      return done.ok ? done.results[1].rows.map(({ token_hash }) => token_hash) : undefined;
    },

    /** Removes an unproved password and ends all sessions. Returns the ended ones, or undefined when there is none. */
    async removeUnprovedPassword(id: number): Promise<string[] | undefined> {
      const done = await store.batch([
        ...removeUnprovedWays(store, id),
        {
          query: query
            .updateTable('users')
            .set({ password_hash: null, has_unproved_password: 0 })
            .where('id', '=', id)
            .where('has_unproved_password', '=', 1),
          atLeast: 1,
        },
        query.deleteFrom('sessions').where('user_id', '=', id).returning('token_hash'),
      ]);
      return done.ok ? done.results[3].rows.map(({ token_hash }) => token_hash) : undefined;
    },
  };
}
export type AccountQueries = ReturnType<typeof accountQueries>;

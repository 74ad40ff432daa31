import { sql, type Selectable } from 'kysely';
import { removeUnprovedWays } from '../accounts/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type ResetUser = Pick<
  Selectable<Tables['users']>,
  'id' | 'username' | 'email' | 'is_admin' | 'disabled_at' | 'delete_at' | 'language' | 'email_proved_at'
>;

const USER = [
  'users.id',
  'users.username',
  'users.email',
  'users.is_admin',
  'users.disabled_at',
  'users.delete_at',
  'users.language',
  'users.email_proved_at',
] as const;

export function resetsQueries(store: Store) {
  const { query } = store;
  const accounts = query.selectFrom('users').select(USER).where('users.guest_until', 'is', null);

  return {
    findById: (id: number): Promise<ResetUser | undefined> =>
      accounts.where('id', '=', id).executeTakeFirst(),

    findByEmail: (emailKey: string): Promise<ResetUser | undefined> =>
      accounts.where('email_key', '=', emailKey).executeTakeFirst(),

    /** Whether the account is a pupil of an open class that the user teaches. */
    async teaches(userId: number, pupilId: number): Promise<boolean> {
      const row = await query
        .selectFrom('class_teachers as t')
        .innerJoin('classes as c', 'c.id', 't.class_id')
        .innerJoin('class_members as m', 'm.class_id', 't.class_id')
        .select('c.id')
        .where('t.user_id', '=', userId)
        .where('m.user_id', '=', pupilId)
        .where('c.is_closed', '=', 0)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isTeacher(userId: number): Promise<boolean> {
      const row = await query
        .selectFrom('class_teachers')
        .select('class_id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async addLink(secret: string, userId: number, until: number): Promise<void> {
      await query
        .insertInto('password_resets')
        .values({ secret, user_id: userId, kind: 'link', tries: 0, until })
        .execute();
    },

    /** Replaces an earlier code. */
    async replaceCode(secret: string, userId: number, until: number): Promise<void> {
      await store.batch([
        query.deleteFrom('password_resets').where('user_id', '=', userId).where('kind', '=', 'code'),
        query
          .insertInto('password_resets')
          .values({ secret, user_id: userId, kind: 'code', tries: 0, until }),
      ]);
    },

    findLink(secret: string, now: number): Promise<ResetUser | undefined> {
      return query
        .selectFrom('password_resets')
        .innerJoin('users', 'users.id', 'password_resets.user_id')
        .select(USER)
        .where('secret', '=', secret)
        .where('kind', '=', 'link')
        .where('until', '>', now)
        .executeTakeFirst();
    },

    /** Counts a try of the user's code before it is compared, so that parallel ones all count. Returns its hash. */
    async takeTry(userId: number, maxTries: number, now: number): Promise<string | undefined> {
      const row = await query
        .updateTable('password_resets')
        .set({ tries: sql`tries + 1` })
        .where('user_id', '=', userId)
        .where('kind', '=', 'code')
        .where('tries', '<', maxTries)
        .where('until', '>', now)
        .returning('secret')
        .executeTakeFirst();
      return row?.secret;
    },

    /** For a try that was right, or that nothing was compared with. */
    async giveTryBack(secret: string): Promise<void> {
      await query
        .updateTable('password_resets')
        .set({ tries: sql`tries - 1` })
        .where('secret', '=', secret)
        .execute();
    },

    /**
     * Uses the link or code up: sets the password, ends all sessions, and removes the account's other links and codes. Returns
     * the ended sessions, or undefined when somebody else has used it. A link proves the e-mail, and before that removes what
     * somebody else may have added.
     */
    async complete(
      { secret, userId, provesEmail }: { secret: string; userId: number; provesEmail: boolean },
      hash: string,
      now: number,
    ): Promise<string[] | undefined> {
      const done = await store.batch([
        {
          query: query.deleteFrom('password_resets').where('secret', '=', secret).where('until', '>', now),
          atLeast: 1,
        },
        query.deleteFrom('sessions').where('user_id', '=', userId).returning('token_hash'),
        ...removeUnprovedWays(store, provesEmail ? userId : 0),
        query
          .updateTable('users')
          .set({ password_hash: hash, has_unproved_password: 0 })
          .where('id', '=', userId),
        query.deleteFrom('password_resets').where('user_id', '=', userId),
        query
          .updateTable('users')
          .set({ email_proved_at: now })
          .where('id', '=', provesEmail ? userId : 0)
          .where('email_proved_at', 'is', null),
      ]);
      return done.ok ? done.results[1].rows.map(({ token_hash }) => token_hash) : undefined;
    },

    async sweep(now: number): Promise<void> {
      await query.deleteFrom('password_resets').where('until', '<=', now).execute();
    },
  };
}
export type ResetsQueries = ReturnType<typeof resetsQueries>;

import { DEFAULT_AVATAR, DEFAULT_EMOJI } from '@icando/contract/limits';
import type { BatchItem } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

export interface NewGuest {
  id: number;
  scope: string;
  username: string;
  nameKey: string;
  device: string;
  until: number;
  now: number;
}

/** All SQL of guests and of picked names. */
export function guestsQueries(store: Store) {
  const { query } = store;
  return {
    /**
     * Inserts a user who is on no leaderboard and has no search key.
     * @throws a unique violation when the name is taken in the scope
     */
    async insert(guest: NewGuest, items: readonly BatchItem[] = []): Promise<void> {
      const { id, scope, username, nameKey, device, until, now } = guest;
      const email = `guest:${id}`;
      await store.batch([
        query.insertInto('users').values({
          id,
          username,
          email,
          email_key: email,
          password_hash: null,
          google_sub: null,
          avatar: DEFAULT_AVATAR,
          emoji: DEFAULT_EMOJI,
          score: 0,
          is_admin: 0,
          is_hidden: 1,
          guest_until: until,
          created_at: now,
        }),
        query.insertInto('guests').values({ user_id: id, scope, name_key: nameKey, device, created_at: now }),
        ...items,
      ]);
    },

    /** Stores the name that an account picks, and frees its earlier one. @throws a unique violation when it is taken */
    async pick({
      id,
      scope,
      nameKey,
      now,
    }: Pick<NewGuest, 'id' | 'scope' | 'nameKey' | 'now'>): Promise<void> {
      const picked = { scope, name_key: nameKey, created_at: now };
      await query
        .insertInto('guests')
        .values({ user_id: id, device: '', ...picked })
        .onConflict((clash) => clash.column('user_id').doUpdateSet(picked))
        .execute();
    },

    async nameOf(scope: string, userId: number): Promise<string | undefined> {
      const row = await query
        .selectFrom('guests')
        .select('name_key')
        .where('user_id', '=', userId)
        .where('scope', '=', scope)
        .executeTakeFirst();
      return row?.name_key;
    },

    listOf(scope: string) {
      return query
        .selectFrom('guests')
        .select(['user_id', 'name_key', 'device', 'created_at'])
        .where('scope', '=', scope)
        .execute();
    },

    /** Frees the name of a guest who is no longer in the room. */
    async releaseName(userId: number): Promise<void> {
      await query
        .updateTable('guests')
        .set({ name_key: `#${userId}` })
        .where('user_id', '=', userId)
        .execute();
    },

    /** Sets the time at which the tokens and rows of an ended scope expire. */
    async setEnd(scope: string, until: number): Promise<void> {
      await store.batch([
        query
          .updateTable('users')
          .set({ guest_until: until })
          .where('guest_until', '>', until)
          .where('id', 'in', (qb) => qb.selectFrom('guests').select('user_id').where('scope', '=', scope)),
        query
          .updateTable('sessions')
          .set({ expires_at: until })
          .where('scope', '=', scope)
          .where('expires_at', '>', until),
      ]);
    },

    /** Deletes expired guests with all their rows; returns their number. */
    async deleteEnded(before: number, limit: number): Promise<number> {
      const deleted = await query
        .deleteFrom('users')
        .where('id', 'in', (qb) =>
          qb
            .selectFrom('users as ended')
            .select('ended.id')
            .where('ended.guest_until', '<=', before)
            .limit(limit),
        )
        .returning('id')
        .execute();
      return deleted.length;
    },
  };
}
export type GuestsQueries = ReturnType<typeof guestsQueries>;

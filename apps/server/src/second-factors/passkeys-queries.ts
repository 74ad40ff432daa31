import { MAX_PASSKEYS } from '@icando/contract/passkeys';
import type { Selectable } from 'kysely';
import { nextId } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

export function passkeysQueries(store: Store) {
  const { query } = store;
  const all = query.selectFrom('passkeys').selectAll();

  return {
    list: (userId: number): Promise<PasskeyRow[]> =>
      all.where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),

    find: (credentialId: string): Promise<PasskeyRow | undefined> =>
      all.where('credential_id', '=', credentialId).executeTakeFirst(),

    /** Returns false when the account has too many. @throws a unique violation when the credential is known */
    async add(row: Omit<PasskeyRow, 'id' | 'last_used_at'>): Promise<boolean> {
      const { user_id } = row;
      const lockUser = query.selectFrom('users').select('id').where('id', '=', user_id);
      const hasRoom = query
        .selectFrom('passkeys')
        .select('user_id')
        .where('user_id', '=', user_id)
        .groupBy('user_id')
        .having((eb) => eb.fn.countAll(), '<=', MAX_PASSKEYS);
      const done = await store.batch([
        // Without the lock, two transactions would not count each other's.
        store.kind === 'sqlite' ? lockUser : lockUser.forNoKeyUpdate(),
        query.insertInto('passkeys').values({ id: nextId(), ...row }),
        { query: hasRoom, atLeast: 1 },
      ]);
      return done.ok;
    },

    async rename(userId: number, id: number, name: string): Promise<boolean> {
      const done = await query
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async remove(userId: number, id: number): Promise<boolean> {
      const done = await query
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return done.numDeletedRows > 0n;
    },

    /** Returns false when a concurrent sign-in has counted further, or the passkey is removed. */
    async used(id: number, counter: number, now: number): Promise<boolean> {
      const done = await query
        .updateTable('passkeys')
        .set({ counter, last_used_at: now })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('counter', '<', counter), eb('counter', '=', 0)]))
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },
  };
}
export type PasskeysQueries = ReturnType<typeof passkeysQueries>;

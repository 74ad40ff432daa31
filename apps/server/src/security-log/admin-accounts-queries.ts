import { sql } from 'kysely';
import { updateUnlessLastAdmin } from '../accounts/index.ts';
import { keyRange } from '../platform/name-keys.ts';
import type { Store } from '../schema/index.ts';

export function adminAccountsQueries(store: Store) {
  const { query } = store;
  const accounts = query
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.email', 'u.is_admin', 'u.created_at', 'u.disabled_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('sessions'),
    )
    .select((eb) =>
      eb
        .selectFrom('second_steps as t')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('t.user_id', '=', 'u.id')
        .where('t.on_since', 'is not', null)
        .as('steps'),
    )
    .select((eb) =>
      eb
        .selectFrom('passkeys as p')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('p.user_id', '=', 'u.id')
        .as('passkeys'),
    )
    .where('u.guest_until', 'is', null);

  return {
    find: (id: number) => accounts.where('u.id', '=', id).executeTakeFirst(),

    /** By the start of a word of the name or of the e-mail's key. */
    async search(search: string, emailStart: string, limit: number) {
      const { from, to } = keyRange(search);
      const named = query
        .selectFrom('user_names')
        .select('user_id')
        .distinct()
        .where('name_key', '>=', from)
        .where('name_key', '<', to)
        .limit(limit);
      const escaped = emailStart.replace(/[\\%_]/g, String.raw`\$&`);
      return accounts
        .where((eb) =>
          eb.or([
            eb('u.id', 'in', query.selectFrom(named.as('n')).select('n.user_id')),
            sql<boolean>`u.email_key like ${`${escaped}%`} escape '\\'`,
          ]),
        )
        .orderBy('u.username')
        .orderBy('u.id')
        .limit(limit)
        .execute();
    },

    /** Returns false for the last admin who can sign in. */
    disable: (id: number, now: number): Promise<boolean> =>
      updateUnlessLastAdmin(store, id, { disabled_at: now }),

    async enable(id: number): Promise<void> {
      await query.updateTable('users').set({ disabled_at: null }).where('id', '=', id).execute();
    },
  };
}
export type AdminAccountsQueries = ReturnType<typeof adminAccountsQueries>;

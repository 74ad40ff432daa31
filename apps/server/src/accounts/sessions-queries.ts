import type { Store } from '../schema/index.ts';

export function sessionQueries(store: Store) {
  const { query } = store;
  return {
    /** Keeps this and the newest others of the same user and scope, `maxOpen` in all; returns the hashes of the evicted ones. */
    async insert(
      session: {
        token_hash: string;
        user_id: number;
        scope: string;
        expires_at: number | null;
        address: string;
        user_agent: string;
        created_at: number;
      },
      maxOpen: number,
    ): Promise<string[]> {
      const { token_hash, user_id, scope } = session;
      const lockUser = query.selectFrom('users').select('id').where('id', '=', user_id);
      const items = [
        query.insertInto('sessions').values({ ...session, last_used_at: session.created_at }),
        query
          .deleteFrom('sessions')
          .where('user_id', '=', user_id)
          .where('scope', '=', scope)
          .where('token_hash', '<>', token_hash)
          .where('token_hash', 'not in', (qb) =>
            qb
              .selectFrom('sessions as s')
              .select('s.token_hash')
              .where('s.user_id', '=', user_id)
              .where('s.scope', '=', scope)
              .where('s.token_hash', '<>', token_hash)
              .orderBy('s.created_at', 'desc')
              .orderBy('s.token_hash')
              .limit(maxOpen - 1),
          )
          .returning('token_hash'),
      ] as const;
      // Without the lock, two transactions would not see each other's session. SQLite writes one after the other.
      const done = await store.batch([
        store.kind === 'sqlite' ? lockUser : lockUser.forNoKeyUpdate(),
        ...items,
      ]);
      return done.ok ? done.results[2].rows.map(hashOf) : [];
    },

    findByHashes(hashes: readonly string[]) {
      return (
        query
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select([
            'sessions.token_hash',
            'sessions.user_id',
            'sessions.scope',
            'sessions.expires_at',
            'users.is_admin',
            'sessions.created_at',
            'sessions.last_used_at',
          ])
          .where('token_hash', 'in', hashes)
          // A session may be opened while an admin disables the account and ends the others.
          .where('users.disabled_at', 'is', null)
          .execute()
      );
    },

    async touch(hash: string, now: number): Promise<void> {
      await query.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', hash).execute();
    },

    /** When the owner of the account last signed in or confirmed with this session. */
    async confirmedAt(hash: string): Promise<number> {
      const row = await query
        .selectFrom('sessions')
        .select(['created_at', 'confirmed_at'])
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      return row?.confirmed_at ?? row?.created_at ?? 0;
    },

    async confirm(hash: string, now: number): Promise<void> {
      await query.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', hash).execute();
    },

    async deleteByHash(hash: string): Promise<void> {
      await query.deleteFrom('sessions').where('token_hash', '=', hash).execute();
    },

    async deleteOfUser(userId: number, exceptHash: string | undefined): Promise<string[]> {
      let deletion = query.deleteFrom('sessions').where('user_id', '=', userId);
      if (exceptHash !== undefined) deletion = deletion.where('token_hash', '!=', exceptHash);
      return (await deletion.returning('token_hash').execute()).map(hashOf);
    },

    async deleteOfScope(userId: number, scope: string): Promise<string[]> {
      const deletion = query
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('scope', '=', scope)
        .returning('token_hash');
      return (await deletion.execute()).map(hashOf);
    },

    /** Removes the scope and its expiry from the user's tokens. */
    async lift(userId: number, scope: string): Promise<void> {
      await query
        .updateTable('sessions')
        .set({ scope: '', expires_at: null })
        .where('user_id', '=', userId)
        .where('scope', '=', scope)
        .execute();
    },

    async deleteStale(usedBefore: number, createdBefore: number, now: number): Promise<string[]> {
      const deleted = await query
        .deleteFrom('sessions')
        .where((eb) =>
          eb.or([
            eb('last_used_at', '<', usedBefore),
            eb('created_at', '<', createdBefore),
            eb('expires_at', '<=', now),
          ]),
        )
        .returning('token_hash')
        .execute();
      return deleted.map(hashOf);
    },

    async findAlive(
      hashes: readonly string[],
      { usedSince, createdSince, now }: { usedSince: number; createdSince: number; now: number },
    ): Promise<string[]> {
      const rows = await query
        .selectFrom('sessions')
        .select('token_hash')
        .where('token_hash', 'in', hashes)
        .where('last_used_at', '>', usedSince)
        .where('created_at', '>', createdSince)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .execute();
      return rows.map(hashOf);
    },

    /** Without the limited tokens. */
    listOfUser(userId: number, usedSince: number, createdSince: number) {
      return query
        .selectFrom('sessions')
        .select(['token_hash', 'user_agent', 'address', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('scope', '=', '')
        .where('last_used_at', '>', usedSince)
        .where('created_at', '>', createdSince)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
    },

    /** Whether the account, not only somebody with a limited token of it, has signed in from the address. */
    async isKnownAddress(userId: number, address: string): Promise<boolean> {
      const row = await query
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('scope', '=', '')
        .where('address', '=', address)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function hashOf({ token_hash }: { token_hash: string }): string {
  return token_hash;
}

import type { Store } from '../schema/index.ts';

export function emailsQueries(store: Store) {
  const { query } = store;
  return {
    async isTaken(emailKey: string): Promise<boolean> {
      const row = await query
        .selectFrom('users')
        .select('id')
        .where('email_key', '=', emailKey)
        .executeTakeFirst();
      return row !== undefined;
    },

    async addProof(row: { secret: string; user_id: number; email: string; until: number }): Promise<void> {
      await query.insertInto('email_proofs').values(row).execute();
    },

    /** The e-mail of a link that was made for this user. */
    async findProof(secret: string, userId: number, now: number): Promise<string | undefined> {
      const row = await query
        .selectFrom('email_proofs')
        .select('email')
        .where('secret', '=', secret)
        .where('user_id', '=', userId)
        .where('until', '>', now)
        .executeTakeFirst();
      return row?.email;
    },

    /** Uses the link up. Returns false when a concurrent call has. @throws a unique violation when the e-mail is taken */
    async prove(
      {
        secret,
        userId,
        email,
        emailKey,
      }: { secret: string; userId: number; email: string; emailKey: string },
      now: number,
    ): Promise<boolean> {
      const done = await store.batch([
        { query: query.deleteFrom('email_proofs').where('secret', '=', secret), atLeast: 1 },
        ...change({ userId, email, emailKey, provedAt: now }),
      ]);
      return done.ok;
    },

    /** Without a proof. @throws a unique violation when the e-mail is taken */
    async replace(user: { userId: number; email: string; emailKey: string }): Promise<void> {
      await store.batch(change({ ...user, provedAt: null }));
    },

    async sweep(now: number): Promise<void> {
      await query.deleteFrom('email_proofs').where('until', '<=', now).execute();
    },
  };

  /** Links that were sent to the e-mail before end with it. */
  function change({
    userId,
    email,
    emailKey,
    provedAt,
  }: {
    userId: number;
    email: string;
    emailKey: string;
    provedAt: number | null;
  }) {
    return [
      query
        .updateTable('users')
        .set({ email, email_key: emailKey, email_proved_at: provedAt })
        .where('id', '=', userId),
      query.deleteFrom('email_proofs').where('user_id', '=', userId),
      query.deleteFrom('password_resets').where('user_id', '=', userId).where('kind', '=', 'link'),
    ];
  }
}
export type EmailsQueries = ReturnType<typeof emailsQueries>;

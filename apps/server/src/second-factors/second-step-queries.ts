import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

type SecondStep = Selectable<Tables['second_steps']>;

export function secondStepQueries(store: Store) {
  const { query } = store;
  const steps = query.selectFrom('second_steps').selectAll();
  const noCodes = (userId: number) => query.deleteFrom('recovery_codes').where('user_id', '=', userId);
  const codes = (userId: number, digests: readonly string[]) =>
    query.insertInto('recovery_codes').values(digests.map((digest) => ({ user_id: userId, digest })));
  const ofAccounts = query.selectFrom('users').select(['id', 'email', 'language', 'disabled_at']);

  return {
    find: (userId: number): Promise<SecondStep | undefined> =>
      steps.where('user_id', '=', userId).executeTakeFirst(),

    findUser: (userId: number) => ofAccounts.where('id', '=', userId).executeTakeFirst(),

    async isOn(userId: number): Promise<boolean> {
      const row = await query
        .selectFrom('second_steps')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('on_since', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    async codesLeft(userId: number): Promise<number> {
      const { n } = await query
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return n;
    },

    /** Replaces a secret that was not confirmed. Returns false when the second step is on. */
    async setUp(userId: number, secret: string, now: number): Promise<boolean> {
      const row = await query
        .insertInto('second_steps')
        .values({ user_id: userId, secret, set_up_at: now, on_since: null, last_step: 0 })
        .onConflict((clash) =>
          clash
            .column('user_id')
            .doUpdateSet({ secret, set_up_at: now, last_step: 0 })
            .where('second_steps.on_since', 'is', null),
        )
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Returns false when a concurrent call has turned it on, or replaced the secret. */
    async turnOn(
      { userId, secret, step }: { userId: number; secret: string; step: number },
      digests: readonly string[],
      now: number,
    ): Promise<boolean> {
      const done = await store.batch([
        {
          query: query
            .updateTable('second_steps')
            .set({ on_since: now, last_step: step })
            .where('user_id', '=', userId)
            .where('secret', '=', secret)
            .where('on_since', 'is', null),
          atLeast: 1,
        },
        codes(userId, digests),
      ]);
      return done.ok;
    },

    /** Returns false when it was off. */
    async remove(userId: number): Promise<boolean> {
      const row = await query
        .deleteFrom('second_steps')
        .where('user_id', '=', userId)
        .where('on_since', 'is not', null)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async replaceCodes(userId: number, digests: readonly string[]): Promise<boolean> {
      const isOn = query
        .updateTable('second_steps')
        .set((eb) => ({ last_step: eb.ref('last_step') }))
        .where('user_id', '=', userId)
        .where('on_since', 'is not', null);
      const done = await store.batch([{ query: isOn, atLeast: 1 }, noCodes(userId), codes(userId, digests)]);
      return done.ok;
    },

    /** Accepts a time step once, and none before it. */
    async useStep(userId: number, step: number): Promise<boolean> {
      const row = await query
        .updateTable('second_steps')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .returning('user_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async useCode(userId: number, digests: readonly string[]): Promise<boolean> {
      const used = await query
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('digest', 'in', digests)
        .returning('digest')
        .execute();
      return used.length > 0;
    },

    /** Removes secrets that were set up before `before` and never confirmed. */
    async sweep(before: number): Promise<void> {
      await query
        .deleteFrom('second_steps')
        .where('on_since', 'is', null)
        .where('set_up_at', '<=', before)
        .execute();
    },
  };
}
export type SecondStepQueries = ReturnType<typeof secondStepQueries>;

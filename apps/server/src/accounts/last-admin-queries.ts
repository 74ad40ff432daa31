import type { Store } from '../schema/index.ts';

/** Serialises the checks for another admin, so that the last two cannot both leave. */
const ADMINS_LOCK = 'admins_leaving';

/** Ends or closes an account. Returns false, without a change, for the last admin who can sign in and stays. */
export async function updateUnlessLastAdmin(
  store: Pick<Store, 'query' | 'batch'>,
  id: number,
  change: { delete_at: number } | { disabled_at: number },
): Promise<boolean> {
  const { query } = store;
  const done = await store.batch([
    query
      .insertInto('installation')
      .values({ key: ADMINS_LOCK, value: '' })
      .onConflict((clash) => clash.column('key').doUpdateSet({ value: '' })),
    {
      query: query
        .updateTable('users')
        .set(change)
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
                .where('other.disabled_at', 'is', null)
                .where('other.id', '<>', id),
            ),
          ]),
        ),
      atLeast: 1,
    },
  ]);
  return done.ok;
}

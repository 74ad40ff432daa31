import { DELETED_USER } from '@icando/contract/account-deletion';
import type { Store } from '../schema/index.ts';
import { textIndexQueries } from './text-index-queries.ts';

/** All SQL for erasing an account from test banks. */
export function eraseAccountQueries(store: Store) {
  const { query } = store;
  const texts = textIndexQueries(store);
  return {
    /** Keeps the account's system banks, which belong to the installation, under the placeholder user. */
    async giveSystemBanks(userId: number): Promise<void> {
      await query
        .updateTable('test_banks')
        .set({ created_by: DELETED_USER.id })
        .where('created_by', '=', userId)
        .where('is_system', '=', 1)
        .execute();
    },

    banksOf(userId: number): Promise<{ id: number; file_key: string }[]> {
      return query
        .selectFrom('test_banks')
        .select(['id', 'file_key'])
        .where('created_by', '=', userId)
        .execute();
    },

    async delete(id: number): Promise<void> {
      await store.batch([query.deleteFrom('test_banks').where('id', '=', id), texts.remove(id)]);
    },
  };
}
export type EraseAccountQueries = ReturnType<typeof eraseAccountQueries>;

import type { Migration } from '../platform/database/index.ts';

/** The account that takes over the results of a guest. Only one account can, and it may repeat this after a failure. */
export const guestResults: Migration = {
  id: '0022-guest-results',
  async up(db, { bigint }) {
    await db.schema.alterTable('guests').addColumn('taken_by', bigint).execute();
  },
};

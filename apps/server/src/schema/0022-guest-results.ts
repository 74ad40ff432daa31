import type { Migration } from '../platform/database/index.ts';

/** The account that takes over the result of a guest: only one can, also when it has to begin anew after a failure. */
export const guestResults: Migration = {
  id: '0022-guest-results',
  async up(db, { bigint }) {
    await db.schema.alterTable('guests').addColumn('taken_by', bigint).execute();
  },
};

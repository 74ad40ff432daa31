import type { Migration } from '../platform/database/index.ts';

/** When the owner of an account confirmed with a session that it is them; null: not since the sign-in. */
export const confirmedSessions: Migration = {
  id: '0060-confirmed-sessions',
  async up(db, { bigint }) {
    await db.schema.alterTable('sessions').addColumn('confirmed_at', bigint).execute();
  },
};

import type { Migration } from '../platform/database/index.ts';

/** The fence of claims, and an index for finding rooms whose server has stopped. */
export const roomOwnership: Migration = {
  id: '0011-room-ownership',
  async up(db, { bigint }) {
    await db.schema
      .alterTable('rooms')
      .addColumn('fence', bigint, (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('rooms_by_owner').on('rooms').columns(['ended', 'owner']).execute();
  },
};

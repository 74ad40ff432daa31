import type { Migration } from '../platform/database/index.ts';

/** How often each room changed hands, and a way to find the rooms whose server is gone. */
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

import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Rooms with their latest record, and the XP awarded for them. */
export const liveRooms: Migration = {
  id: '0002-live-rooms',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'rooms')
      .addColumn('room_id', 'text', (c) => c.primaryKey())
      .addColumn('setup', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('owner', bigint, (c) => c.notNull())
      .addColumn('ended', 'integer', (c) => c.notNull().check(sql`ended in (0, 1)`))
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addColumn('updated_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('rooms_by_age').on('rooms').columns(['ended', 'updated_at']).execute();

    await createTable(db, 'room_credits')
      .addColumn('room_id', 'text', (c) => c.notNull().references('rooms.room_id').onDelete('cascade'))
      .addColumn('game', 'integer', (c) => c.notNull())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
      .addPrimaryKeyConstraint('room_credits_once', ['room_id', 'game', 'user_id'])
      .execute();
    await db.schema.createIndex('room_credits_by_user').on('room_credits').column('user_id').execute();
  },
};

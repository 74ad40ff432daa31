import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

export const chat: Migration = {
  id: '0004-chat',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'chat_rooms')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('type', 'text', (c) => c.notNull().check(sql`type in ('group', 'private')`))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('avatar', 'text', (c) => c.notNull())
      .addColumn('pair_key', 'text')
      .addColumn('created_by', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('member_count', 'integer', (c) => c.notNull().check(sql`member_count between 0 and 100`))
      .addColumn('last_seq', bigint, (c) => c.notNull())
      .addColumn('last_id', bigint, (c) => c.notNull())
      .addColumn('active_at', bigint, (c) => c.notNull())
      .execute();
    // Two users who open their private room concurrently get the same room.
    await db.schema.createIndex('chat_rooms_of_two').unique().on('chat_rooms').column('pair_key').execute();

    await createTable(db, 'chat_members')
      .addColumn('room_id', bigint, (c) => c.notNull().references('chat_rooms.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('read_seq', bigint, (c) => c.notNull())
      .addColumn('joined_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_members_once', ['room_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('chat_members_by_user')
      .on('chat_members')
      .columns(['user_id', 'room_id'])
      .execute();

    await createTable(db, 'chat_messages')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('room_id', bigint, (c) => c.notNull().references('chat_rooms.id').onDelete('cascade'))
      .addColumn('seq', bigint, (c) => c.notNull())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('content', 'text', (c) => c.notNull().check(sql`content <> ''`))
      .addColumn('card', 'text')
      .addColumn('client_id', 'text')
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('chat_messages_in_order')
      .unique()
      .on('chat_messages')
      .columns(['room_id', 'seq'])
      .execute();
    await db.schema
      .createIndex('chat_messages_once')
      .unique()
      .on('chat_messages')
      .columns(['room_id', 'user_id', 'client_id'])
      .where('client_id', 'is not', null)
      .execute();

    await createTable(db, 'chat_blocks')
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('blocked_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_blocks_once', ['user_id', 'blocked_id'])
      .execute();
    await db.schema.createIndex('chat_blocks_by_blocked').on('chat_blocks').column('blocked_id').execute();

    await createTable(db, 'chat_reports')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('message_id', bigint, (c) => c.notNull().references('chat_messages.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('chat_reports_once')
      .unique()
      .on('chat_reports')
      .columns(['message_id', 'user_id'])
      .execute();
  },
};

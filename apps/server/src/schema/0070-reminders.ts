import type { Migration } from '../platform/database/index.ts';

/** When an account is reminded of its review, and the devices on which it is. They end with their session. */
export const reminders: Migration = {
  id: '0070-reminders',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'reminders')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('hour', 'integer', (c) => c.notNull())
      .addColumn('mail_token', 'text', (c) => c.unique())
      .addColumn('sent_day', 'integer', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('reminders_by_hour').on('reminders').columns(['hour', 'user_id']).execute();
    await createTable(db, 'push_devices')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_key', 'text', (c) =>
        c.notNull().unique().references('sessions.token_hash').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (c) => c.notNull().unique())
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('push_devices_of_user').on('push_devices').column('user_id').execute();
  },
};

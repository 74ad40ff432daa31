import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * Guests are users without an e-mail address and a password. Their answers and XP are ordinary rows, and a guest who signs
 * up keeps the same row. `users.guest_until` marks a guest and is the time at which the row is deleted.
 */
export const guests: Migration = {
  id: '0018-guests',
  async up(db, { bigint, createTable }) {
    await db.schema.alterTable('users').addColumn('guest_until', bigint).execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('scope', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('sessions').addColumn('expires_at', bigint).execute();
    await db.schema
      .alterTable('ws_tickets')
      .addColumn('scope', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await createTable(db, 'guests')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('created_at', bigint, (c) => c.notNull())
      .addUniqueConstraint('guests_name', ['scope', 'name_key'])
      .execute();
    await sql`create index users_guests on users (guest_until) where guest_until is not null`.execute(db);
    await sql`create index users_admins on users (id) where is_admin = 1`.execute(db);
    await sql`create index sessions_scope on sessions (scope) where scope <> ''`.execute(db);
  },
};

import type { Migration } from '../platform/database/index.ts';

/** Single-use tickets for sockets, which several servers on one database share. */
export const socketTickets: Migration = {
  id: '0010-socket-tickets',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'ws_tickets')
      .addColumn('ticket_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_key', 'text', (c) => c.notNull())
      .addColumn('is_admin', 'integer', (c) => c.notNull())
      .addColumn('until', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('ws_tickets_of_user')
      .on('ws_tickets')
      .columns(['user_id', 'until'])
      .execute();
  },
};

import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The security log, and accounts that admins have disabled. */
export const securityLog: Migration = {
  id: '0039-security-log',
  async up(db, { bigint, createTable }) {
    await db.schema.alterTable('users').addColumn('disabled_at', bigint).execute();
    // The ids refer to no table, so that an event about a user who is being deleted can be written.
    await createTable(db, 'security_log')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('at', bigint, (c) => c.notNull())
      .addColumn('last_at', bigint, (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('is_refused', 'integer', (c) => c.notNull().check(sql`is_refused in (0, 1)`))
      .addColumn('actor_id', bigint)
      .addColumn('target_id', bigint)
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('user_agent', 'text', (c) => c.notNull())
      .addColumn('call', 'text', (c) => c.notNull())
      .addColumn('request_id', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute();
    for (const column of ['at', 'actor_id', 'target_id', 'event', 'address', 'is_refused'])
      await db.schema
        .createIndex(`security_log_by_${column}`)
        .on('security_log')
        .columns(column === 'at' ? ['at'] : [column, 'id'])
        .execute();
  },
};

import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The links and codes with which somebody may set a new password, until they are used or expire. */
export const passwordResets: Migration = {
  id: '0059-password-resets',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'password_resets')
      .addColumn('secret', 'text', (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('link', 'code')`))
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('until', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('password_resets_of_user')
      .on('password_resets')
      .columns(['user_id', 'kind'])
      .execute();
    await db.schema.createIndex('password_resets_until').on('password_resets').column('until').execute();
  },
};

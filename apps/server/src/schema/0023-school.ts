import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Classes of a school and their members, with real names that only admins see. */
export const school: Migration = {
  id: '0023-school',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'classes')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('is_closed', 'integer', (c) => c.notNull().check(sql`is_closed in (0, 1)`))
      .addColumn('created_at', bigint, (c) => c.notNull())
      .execute();
    await createTable(db, 'class_members')
      .addColumn('class_id', bigint, (c) => c.notNull().references('classes.id').onDelete('cascade'))
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('joined_at', bigint, (c) => c.notNull())
      .addPrimaryKeyConstraint('class_members_once', ['class_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('class_members_by_user')
      .on('class_members')
      .columns(['user_id', 'class_id'])
      .execute();
  },
};

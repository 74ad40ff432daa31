import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** The archive of an account: the progress of its creation, then the key of its file, which is kept for a day. */
export const accountArchives: Migration = {
  id: '0028-account-archives',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'account_archives')
      .addColumn('user_id', bigint, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('running', 'done', 'failed')`))
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('file_key', 'text')
      .addColumn('fence', 'integer', (c) => c.notNull())
      .addColumn('claimed_at', bigint, (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('changed_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('account_archives_by_state')
      .on('account_archives')
      .columns(['state', 'changed_at'])
      .execute();
    await db.schema
      .createIndex('account_archives_by_file')
      .unique()
      .on('account_archives')
      .column('file_key')
      .execute();
  },
};

import type { Migration } from '../platform/database/index.ts';

/**
 * Which account stored a recording, so that its bytes count until the file is deleted, and until when a word may still be
 * given it. Null for recordings that were stored earlier, which accounts with the same sound share.
 */
export const heldRecordings: Migration = {
  id: '0049-held-recordings',
  async up(db, { bigint }) {
    await db.schema
      .alterTable('recording_files')
      .addColumn('user_id', bigint, (c) => c.references('users.id').onDelete('set null'))
      .execute();
    await db.schema
      .alterTable('recording_files')
      .addColumn('held_until', bigint, (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('recording_files_of_user')
      .on('recording_files')
      .columns(['user_id', 'name'])
      .execute();
  },
};

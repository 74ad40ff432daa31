import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * The sizes of the files of an account. Recordings are named by their content, so that a size belongs to the name; the
 * sweep adds those of recordings that were stored earlier.
 */
export const storageQuota: Migration = {
  id: '0038-storage-quota',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'recording_files')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('bytes', 'integer', (c) => c.notNull().check(sql`bytes >= 0`))
      .execute();
    await db.schema
      .alterTable('imports')
      .addColumn('package_bytes', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('account_archives')
      .addColumn('bytes', bigint, (c) => c.notNull().defaultTo(0))
      .execute();
    for (const table of ['words', 'deleted_words'])
      await sql`create index ${sql.id(`${table}_recorded_by`)} on ${sql.table(table)} (user_id, recording) where recording is not null`.execute(
        db,
      );
  },
};

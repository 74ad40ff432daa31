import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Lessons that are shared by link, and the lesson of another user from which a lesson was copied. */
export const sharedLessons: Migration = {
  id: '0029-shared-lessons',
  async up(db, { bigint }) {
    await db.schema.alterTable('lessons').addColumn('share_code', 'text').execute();
    await db.schema
      .alterTable('lessons')
      .addColumn('is_indexed', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('lessons').addColumn('copied_from', bigint).execute();
    await sql`create unique index lessons_shared on lessons (share_code) where share_code is not null`.execute(
      db,
    );
    await sql`create unique index lessons_copied on lessons (user_id, copied_from) where copied_from is not null`.execute(
      db,
    );
  },
};

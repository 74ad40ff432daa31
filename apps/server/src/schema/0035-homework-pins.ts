import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Whether pupils pick their names from the list, and when a pupil last fetched the words. */
export const homeworkPins: Migration = {
  id: '0035-homework-pins',
  async up(db, { bigint }) {
    await db.schema
      .alterTable('homework')
      .addColumn('pick_names', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(1)
          .check(sql`pick_names in (0, 1)`),
      )
      .execute();
    await db.schema.alterTable('homework_pupils').addColumn('words_at', bigint).execute();
  },
};

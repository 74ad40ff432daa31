import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Imports of words from files and pasted lists: the preview, then the progress. They are kept for a day. */
export const imports: Migration = {
  id: '0024-imports',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'imports')
      .addColumn('id', bigint, (c) => c.primaryKey())
      .addColumn('user_id', bigint, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) =>
        c.notNull().check(sql`state in ('preview', 'running', 'undoing', 'failing', 'done', 'failed')`),
      )
      .addColumn('columns', 'text', (c) => c.notNull())
      .addColumn('left_out', 'text', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('lesson_id', bigint)
      .addColumn('made_lesson', 'integer', (c) => c.notNull().check(sql`made_lesson in (0, 1)`))
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('added', 'integer', (c) => c.notNull())
      .addColumn('existing', 'integer', (c) => c.notNull())
      .addColumn('failed', 'integer', (c) => c.notNull())
      .addColumn('reviews', 'integer', (c) => c.notNull())
      .addColumn('fence', 'integer', (c) => c.notNull())
      .addColumn('claimed_at', bigint, (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('changed_at', bigint, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('imports_by_user').on('imports').columns(['user_id', 'id']).execute();
    await db.schema.createIndex('imports_by_state').on('imports').columns(['state', 'id']).execute();
    await db.schema.createIndex('imports_by_age').on('imports').column('changed_at').execute();

    await createTable(db, 'import_chunks')
      .addColumn('import_id', bigint, (c) => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('rows', 'text', (c) => c.notNull())
      .addColumn('added', 'text')
      .addPrimaryKeyConstraint('import_chunks_once', ['import_id', 'place'])
      .execute();

    // Finds which of thousands of imported rows the user already has.
    await db.schema
      .createIndex('words_by_owner_key')
      .on('words')
      .columns(['user_id', 'foreign_key', 'native_key'])
      .execute();
  },
};

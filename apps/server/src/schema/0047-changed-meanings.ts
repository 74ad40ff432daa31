import type { Migration } from '../platform/database/index.ts';

/** What an import does with words that the user has with another meaning, and what it has done. */
export const changedMeanings: Migration = {
  id: '0047-changed-meanings',
  async up(db) {
    await db.schema.alterTable('imports').addColumn('changed', 'text').execute();
    await db.schema
      .alterTable('imports')
      .addColumn('updated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('import_chunks').addColumn('updated', 'text').execute();
  },
};

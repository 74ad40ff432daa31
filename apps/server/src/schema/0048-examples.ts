import type { Migration } from '../platform/database/index.ts';

/** The example sentence of a word and its translation. */
export const examples: Migration = {
  id: '0048-examples',
  async up(db) {
    for (const table of ['words', 'deleted_words'])
      for (const column of ['example', 'example_native'])
        await db.schema
          .alterTable(table)
          .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
          .execute();
  },
};

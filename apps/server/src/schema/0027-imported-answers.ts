import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Review histories and recordings of imports. The ids of added answers are kept, so that an import can be undone. */
export const importedAnswers: Migration = {
  id: '0027-imported-answers',
  async up(db) {
    const chunks = db.schema.alterTable('import_chunks');
    await chunks.addColumn('reviews', 'text').execute();
    await chunks.addColumn('answers', 'text').execute();
    await chunks.addColumn('sounds', 'text').execute();
    for (const column of ['source_reviews', 'source_recordings'])
      await db.schema
        .alterTable('imports')
        .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    for (const table of ['words', 'deleted_words']) {
      await db.schema.alterTable(table).addColumn('recording', 'text').execute();
      // For the sweep, which deletes recordings that no word uses.
      await sql`create index ${sql.id(`${table}_recorded`)} on ${sql.table(table)} (recording) where recording is not null`.execute(
        db,
      );
    }
    // The days with an answer are looked up one by one. Imported answers do not count, and this index leaves them out.
    await sql`create index answers_played on answers (user_id, at) where source <> 'import'`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Imports bring review histories and recordings: what was read, and which answers were added, to remove them again. */
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
      // Recordings that no word has are deleted.
      await sql`create index ${sql.id(`${table}_recorded`)} on ${sql.table(table)} (recording) where recording is not null`.execute(
        db,
      );
    }
    // Days with an answer are looked up one by one: imported answers, which do not count, must not be read for it.
    await sql`create index answers_played on answers (user_id, at) where source <> 'import'`.execute(db);
  },
};

import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Marks words with an answer, so that an index finds the few new ones. */
export const answeredWords: Migration = {
  id: '0017-answered-words',
  async up(db) {
    await db.schema
      .alterTable('words')
      .addColumn('is_answered', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`is_answered in (0, 1)`),
      )
      .execute();
    await sql`
      update words set is_answered = 1 where exists (
        select 1 from memory_words
        where memory_words.user_id = words.user_id and memory_words.word_id = words.id
      )
    `.execute(db);
    await sql`create index words_new on words (user_id, id) where is_answered = 0`.execute(db);
  },
};

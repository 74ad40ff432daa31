import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/** Words with only answers that were too fast to count were marked as answered, and never asked again. */
export const missedNewWords: Migration = {
  id: '0072-missed-new-words',
  async up(db) {
    await sql`
      update words set is_answered = 0 where is_answered = 1 and not exists (
        select 1 from memory_words
        join memory on memory.user_id = memory_words.user_id
          and memory.lex = memory_words.lex and memory.meaning = memory_words.meaning
        where memory_words.user_id = words.user_id and memory_words.word_id = words.id
      )
    `.execute(db);
  },
};

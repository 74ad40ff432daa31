import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../schema/index.ts';

/**
 * The words inside papers, in each engine's own inverted index (FTS5, tsvector): the one place of test banks where the
 * engines differ. Words are as `wordsOf` makes them: letters and digits alone.
 */
export function textIndexQueries({ kind }: Pick<Store, 'kind'>) {
  const isEmbedded = kind === 'sqlite';
  return {
    /** A query for the papers in which every word stands, or a longer one that begins with it. No words: for none. */
    papersWith(words: readonly string[]): RawBuilder<{ bank_id: number }> {
      if (words.length === 0) return sql`select id as bank_id from test_banks where 1 = 0`;
      if (isEmbedded) {
        const asked = words.map((word) => `"${word}"*`).join(' ');
        return sql`select rowid as bank_id from test_bank_texts where test_bank_texts match ${asked}`;
      }
      const asked = words.map((word) => `${word}:*`).join(' & ');
      return sql`select bank_id from test_bank_texts where words @@ ${asked}::tsquery`;
    },

    put(bankId: number, words: readonly string[]): RawBuilder<unknown> {
      const all = words.join(' ');
      return isEmbedded
        ? sql`insert into test_bank_texts (rowid, words) values (${bankId}, ${all})`
        : sql`insert into test_bank_texts (bank_id, words) values (${bankId}, array_to_tsvector(string_to_array(${all}, ' ')))`;
    },

    remove(bankId: number): RawBuilder<unknown> {
      return isEmbedded
        ? sql`delete from test_bank_texts where rowid = ${bankId}`
        : sql`delete from test_bank_texts where bank_id = ${bankId}`;
    },
  };
}

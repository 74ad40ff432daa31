import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../schema/index.ts';

/** FTS5 numbers the pages that mark rows as deleted from here on. */
const FIRST_DELETED_PAGE = 2 ** 53;
const PAGES_AT_ONCE = 100;
/** Of an index of gigabytes. */
const MAX_STEPS = 10_000;

/** The words of papers, from `wordsOf`, in the full-text index of each database engine (FTS5, tsvector). */
export function textIndexQueries({ kind }: Pick<Store, 'kind'>) {
  const isEmbedded = kind === 'sqlite';
  return {
    /** Papers that contain all these words, or longer words that begin with them; no papers when `words` is empty. */
    papersWith(words: readonly string[]): RawBuilder<{ bank_id: number }> {
      if (words.length === 0) return sql`select id as bank_id from test_banks where 1 = 0`;
      if (isEmbedded) {
        const match = words.map((word) => `"${word}"*`).join(' ');
        return sql`select rowid as bank_id from test_bank_texts where test_bank_texts match ${match}`;
      }
      const tsquery = words.map((word) => `${word}:*`).join(' & ');
      return sql`select bank_id from test_bank_texts where words @@ ${tsquery}::tsquery`;
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

/** FTS5 only marks the words of a deleted paper: takes them out of the index, a little at a time, as others write meanwhile. */
export async function sweepTextIndex({ kind, query }: Pick<Store, 'kind' | 'query'>): Promise<void> {
  if (kind !== 'sqlite') return;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const marks = sql`select 1 from test_bank_texts_data where id >= ${FIRST_DELETED_PAGE} limit 1`;
    if ((await marks.execute(query)).rows.length === 0) return;
    await sql`insert into test_bank_texts (test_bank_texts, rank) values ('merge', ${-PAGES_AT_ONCE})`.execute(
      query,
    );
  }
}

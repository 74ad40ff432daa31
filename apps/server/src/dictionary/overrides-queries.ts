import { sql, type Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type OverrideRow = Selectable<Tables['dictionary_overrides']>;

/** Between the keys of a row's meanings. */
export const LINE_END = '\n';

export function overrideQueries({ query }: Store) {
  return {
    async set(row: OverrideRow): Promise<void> {
      const { word_key: _, type_word: __, ...changed } = row;
      await query
        .insertInto('dictionary_overrides')
        .values(row)
        .onConflict((clash) => clash.columns(['word_key', 'type_word']).doUpdateSet(changed))
        .execute();
    },

    async remove(wordKey: string, typeWord: string): Promise<void> {
      await query
        .deleteFrom('dictionary_overrides')
        .where('word_key', '=', wordKey)
        .where('type_word', '=', typeWord)
        .execute();
    },

    async find(wordKeys: readonly string[]): Promise<OverrideRow[]> {
      if (wordKeys.length === 0) return [];
      return query.selectFrom('dictionary_overrides').selectAll().where('word_key', 'in', wordKeys).execute();
    },

    /** Admins write few rows. */
    all(): Promise<OverrideRow[]> {
      return query.selectFrom('dictionary_overrides').selectAll().execute();
    },

    /** The row that has this meaning, the newest of several. Admins write few rows, so all of them are read. */
    findByMeaning(meaningKey: string): Promise<OverrideRow | undefined> {
      const pattern = `%${LINE_END}${meaningKey.replace(/[\\%_]/g, (sign) => `\\${sign}`)}${LINE_END}%`;
      return query
        .selectFrom('dictionary_overrides')
        .selectAll()
        .where(sql<boolean>`meaning_keys like ${pattern} escape '\\'`)
        .orderBy('changed_at', 'desc')
        .orderBy('word_key')
        .limit(1)
        .executeTakeFirst();
    },
  };
}
export type OverrideQueries = ReturnType<typeof overrideQueries>;

import type { Store } from '../schema/index.ts';
import type { SpokenText } from './words-writes-queries.ts';

const VOICE = 'voice';
const PAGE = 500;

export function spokenTextQueries(store: Store) {
  const { query } = store;
  return {
    async findVoice(): Promise<string | undefined> {
      const row = await query
        .selectFrom('installation')
        .select('value')
        .where('key', '=', VOICE)
        .executeTakeFirst();
      return row?.value;
    },

    async storeVoice(id: string): Promise<void> {
      await query
        .insertInto('installation')
        .values({ key: VOICE, value: id })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value: id }))
        .execute();
    },

    /** Ordered by key. */
    pageAfter(key: string): Promise<SpokenText[]> {
      return query
        .selectFrom('spoken_texts')
        .select(['key', 'text'])
        .where('key', '>', key)
        .orderBy('key')
        .limit(PAGE)
        .execute();
    },

    async insert(texts: readonly SpokenText[]): Promise<void> {
      await query
        .insertInto('spoken_texts')
        .values(texts)
        .onConflict((clash) => clash.column('key').doNothing())
        .execute();
    },
  };
}
export type SpokenTextQueries = ReturnType<typeof spokenTextQueries>;

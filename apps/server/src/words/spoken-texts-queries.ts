import type { Store } from '../schema/index.ts';
import type { SpokenText } from './words-writes-queries.ts';

const VOICE = 'voice';
const AT_ONCE = 500;

/** The SQL for the voice that the recordings' names belong to. */
export function spokenTextQueries(store: Store) {
  const { query } = store;
  return {
    async knownVoice(): Promise<string | undefined> {
      const row = await query
        .selectFrom('installation')
        .select('value')
        .where('key', '=', VOICE)
        .executeTakeFirst();
      return row?.value;
    },

    async rememberVoice(id: string): Promise<void> {
      await query
        .insertInto('installation')
        .values({ key: VOICE, value: id })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value: id }))
        .execute();
    },

    /** The next page of texts, ordered by key. */
    pageAfter(key: string): Promise<SpokenText[]> {
      return query
        .selectFrom('spoken_texts')
        .select(['key', 'text'])
        .where('key', '>', key)
        .orderBy('key')
        .limit(AT_ONCE)
        .execute();
    },

    async add(texts: readonly SpokenText[]): Promise<void> {
      await query
        .insertInto('spoken_texts')
        .values(texts)
        .onConflict((clash) => clash.column('key').doNothing())
        .execute();
    },
  };
}

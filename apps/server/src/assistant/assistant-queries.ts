import type { Store } from '../schema/index.ts';

const SECRET = 'assistant_secret';
const MOST_ALIKE = 20;

/** The assistant's secret, and the learner's words. */
export function assistantQueries(store: Store) {
  const { query } = store;
  const wordsOf = (userId: number) =>
    query
      .selectFrom('words')
      .leftJoin('lessons', 'lessons.id', 'words.lesson_id')
      .select([
        'words.foreign_word',
        'words.native_word',
        'words.pronunciation',
        'words.foreign_key',
        'words.native_key',
        'lessons.lesson_name',
      ])
      .where('words.user_id', '=', userId)
      .orderBy('words.id', 'desc');
  return {
    /** The secret shared by all servers of the installation: `fresh`, unless one exists. */
    async keepSecret(fresh: string): Promise<string> {
      const done = await store.batch([
        query
          .insertInto('installation')
          .values({ key: SECRET, value: fresh })
          .onConflict((clash) => clash.column('key').doNothing()),
        query.selectFrom('installation').select('value').where('key', '=', SECRET),
      ]);
      return (done.ok ? done.results[1].rows[0]?.value : undefined) ?? fresh;
    },

    /** The learner's newest words, with their lessons' names. */
    newestWords(userId: number, limit: number) {
      return wordsOf(userId).limit(limit).execute();
    },

    /** The learner's words with this English or Vietnamese side, by look-up key. */
    findWords(userId: number, key: string) {
      return wordsOf(userId)
        .where((eb) => eb.or([eb('words.foreign_key', '=', key), eb('words.native_key', '=', key)]))
        .limit(MOST_ALIKE)
        .execute();
    },

    /** Makes a text's recording available. */
    async keepSpoken(key: string, text: string): Promise<void> {
      await query
        .insertInto('spoken_texts')
        .values({ key, text })
        .onConflict((clash) => clash.column('key').doNothing())
        .execute();
    },
  };
}
export type AssistantQueries = ReturnType<typeof assistantQueries>;
export type PupilWord = Awaited<ReturnType<AssistantQueries['newestWords']>>[number];

import type { Store } from '../schema/index.ts';

const MAX_MATCHES = 20;

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
        'words.example',
        'words.example_native',
        'lessons.lesson_name',
      ])
      .where('words.user_id', '=', userId)
      .orderBy('words.id', 'desc');
  return {
    newestWords(userId: number, limit: number) {
      return wordsOf(userId).limit(limit).execute();
    },

    /** `ids` must not be empty. */
    wordsWithIds(userId: number, ids: readonly number[]) {
      return wordsOf(userId).where('words.id', 'in', ids).execute();
    },

    findWords(userId: number, key: string) {
      return wordsOf(userId)
        .where((eb) => eb.or([eb('words.foreign_key', '=', key), eb('words.native_key', '=', key)]))
        .limit(MAX_MATCHES)
        .execute();
    },

    async insertSpokenText(key: string, text: string): Promise<void> {
      await query
        .insertInto('spoken_texts')
        .values({ key, text })
        .onConflict((clash) => clash.column('key').doNothing())
        .execute();
    },
  };
}
export type AssistantQueries = ReturnType<typeof assistantQueries>;
export type LearnerWord = Awaited<ReturnType<AssistantQueries['newestWords']>>[number];

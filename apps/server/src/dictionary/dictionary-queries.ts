import type { Kysely } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';
import { wordKey } from '@icando/contract/text';
import type { DictionaryProvider, Question } from './provider.ts';

const MIN_USERS = 2;
/** Only the newest rows of a word count: "hello" is in every list, and its ten thousandth entry adds no information. */
const MAX_ROWS = 500;

/**
 * The translation that most users entered, at least two of them, the newest among equals. Only words that everybody may see
 * count: those of public lessons, and those without a lesson that are not withheld.
 */
export async function findCommunityTranslation(
  query: Kysely<Tables>,
  { word, from }: Pick<Question, 'word' | 'from'>,
): Promise<string | undefined> {
  const [askedKey, answerKey, answerWord] =
    from === 'en'
      ? (['foreign_key', 'native_key', 'native_word'] as const)
      : (['native_key', 'foreign_key', 'foreign_word'] as const);

  const row = await query
    .with('newest', (db) =>
      db
        .selectFrom('words')
        .select(['id', 'user_id', 'lesson_id', 'withheld', `${answerKey} as answer_key`])
        .where(askedKey, '=', wordKey(word))
        // A copied word is not an independent entry, but a word with a client's id is.
        .where((eb) => eb.or([eb('source_key', 'is', null), eb('source_key', 'like', 'client:%')]))
        .orderBy('id', 'desc')
        .limit(MAX_ROWS),
    )
    .with('agreed', (db) =>
      db
        .selectFrom('newest')
        .leftJoin('lessons', 'lessons.id', 'newest.lesson_id')
        .select(({ fn }) => [fn.max('newest.id').as('example_id')])
        .where((eb) =>
          eb.or([
            eb('lessons.is_public', '=', 1),
            eb.and([eb('newest.lesson_id', 'is', null), eb('newest.withheld', '=', 0)]),
          ]),
        )
        .groupBy('newest.answer_key')
        .having(({ fn }) => fn.count('newest.user_id').distinct(), '>=', MIN_USERS)
        .orderBy(({ fn }) => fn.count('newest.user_id').distinct(), 'desc')
        .orderBy('example_id', 'desc')
        .limit(1),
    )
    .selectFrom('agreed')
    .innerJoin('words', 'words.id', 'agreed.example_id')
    .select(`words.${answerWord} as answer`)
    .executeTakeFirst();
  return row?.answer;
}

const MAX_OWN = 50;

export function dictionaryQueries({ query }: Store) {
  return {
    /** The user's words with one of these keys, the newest first. */
    async findOwn(
      userId: number,
      keys: readonly string[],
    ): Promise<{ lesson_id: number | null; word_id: number }[]> {
      return query
        .selectFrom('words')
        .select(['lesson_id', 'id as word_id'])
        .where('user_id', '=', userId)
        .where('foreign_key', 'in', keys)
        .orderBy('id', 'desc')
        .limit(MAX_OWN)
        .execute();
    },
  };
}
export type DictionaryQueries = ReturnType<typeof dictionaryQueries>;

export function communityProvider({ query }: Store): DictionaryProvider {
  return {
    name: 'community',
    async lookUp(question) {
      const answer = await findCommunityTranslation(query, question);
      return answer === undefined ? undefined : { translate_word: answer };
    },
  };
}

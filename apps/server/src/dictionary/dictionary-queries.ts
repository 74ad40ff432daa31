import type { Kysely } from 'kysely';
import { lookupKey } from './lookup-key.ts';
import type { DictionaryProvider, Question } from './provider.ts';

/** The columns that this feature reads. */
export interface CommunityTables {
  words: {
    id: number;
    user_id: number;
    lesson_id: number | null;
    foreign_word: string;
    native_word: string;
    foreign_key: string;
    native_key: string;
    withheld: number;
    source_key: string | null;
  };
  lessons: { id: number; is_public: number };
}

/** `store.query` of any schema that has those tables. */
export type CommunityDatabase<Tables extends CommunityTables> = Kysely<Tables>;

/** A translation must be entered by at least two users. */
const FEWEST_USERS = 2;
/** The newest rows of a word that are read: "hello" is in every list, and its ten thousandth entry adds nothing. */
const MOST_ROWS = 500;

/**
 * How other people translated a word: the text that most users entered alike, at least two of them, newest first among
 * equals. Only what everybody may see counts: words of public lessons, and of no lesson unless withheld.
 */
export async function findCommunityTranslation<Tables extends CommunityTables>(
  database: CommunityDatabase<Tables>,
  { word, from }: Pick<Question, 'word' | 'from'>,
): Promise<string | undefined> {
  // Kysely's builder is invariant in its tables, but only these columns are read.
  const query = database as unknown as Kysely<CommunityTables>;
  const [askedKey, answerKey, answerWord] =
    from === 'en'
      ? (['foreign_key', 'native_key', 'native_word'] as const)
      : (['native_key', 'foreign_key', 'foreign_word'] as const);

  const row = await query
    .with('newest', (db) =>
      db
        .selectFrom('words')
        .select(['id', 'user_id', 'lesson_id', 'withheld', `${answerKey} as answer_key`])
        .where(askedKey, '=', lookupKey(word))
        // A copied word is not an independent entry.
        .where('source_key', 'is', null)
        .orderBy('id', 'desc')
        .limit(MOST_ROWS),
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
        .having(({ fn }) => fn.count('newest.user_id').distinct(), '>=', FEWEST_USERS)
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

/** The community's entries as a provider. */
export function communityProvider<Tables extends CommunityTables>(
  database: CommunityDatabase<Tables>,
): DictionaryProvider {
  return {
    name: 'community',
    async lookUp(question) {
      const answer = await findCommunityTranslation(database, question);
      return answer === undefined ? undefined : { translate_word: answer };
    },
  };
}

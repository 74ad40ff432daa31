import { NO_LESSON_ID } from '@icando/contract/limits';
import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type WordRow = Omit<Selectable<Tables['words']>, 'is_answered'>;
export const COLUMNS = [
  'id',
  'user_id',
  'lesson_id',
  'foreign_word',
  'native_word',
  'pronunciation',
  'note',
  'foreign_key',
  'native_key',
  'search',
  'withheld',
  'source_key',
  'created_at',
  'recording',
  'example',
  'example_native',
] as const satisfies readonly (keyof WordRow)[];
export type WordChange = Partial<
  Pick<
    WordRow,
    | 'native_word'
    | 'native_key'
    | 'search'
    | 'pronunciation'
    | 'note'
    | 'lesson_id'
    | 'example'
    | 'example_native'
  >
>;

const SIDES = ['id', 'foreign_word', 'native_word', 'lesson_id', 'example', 'example_native'] as const;
export type WordSides = Pick<WordRow, (typeof SIDES)[number]>;
/** English sides with one of these may be written in several ways. */
const VARIED = ['(', '/', ';', ',', ' sth', ' sb'];

/** Whether the English side with this key may be written in several ways. */
export const isVaried = (foreignKey: string): boolean => VARIED.some((sign) => foreignKey.includes(sign));

export interface WordFilter {
  ownerId: number;
  /** False: only public words are visible. */
  asOwner: boolean;
  /** Empty for all words; `NO_LESSON_ID` stands for words without a lesson. */
  lessonIds: readonly number[];
  /** Normalised by `searchKey`; empty for all words. */
  search: string;
}

type WordExpressions = ExpressionBuilder<Tables, 'words'>;

function contains(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql<SqlBool>`search like ${pattern} escape '\\'`;
}

function isPublic(eb: WordExpressions) {
  return eb.or([
    eb.and([eb('lesson_id', 'is', null), eb('withheld', '=', 0)]),
    eb(
      'lesson_id',
      'in',
      eb
        .selectFrom('lessons')
        .select('lessons.id')
        .whereRef('lessons.user_id', '=', 'words.user_id')
        .where('is_public', '=', 1),
    ),
  ]);
}

function matches(eb: WordExpressions, { ownerId, asOwner, lessonIds, search }: WordFilter) {
  const conditions: Expression<SqlBool>[] = [eb('user_id', '=', ownerId)];
  if (!asOwner) conditions.push(isPublic(eb));
  if (lessonIds.length > 0) {
    const named = lessonIds.filter((id) => id !== NO_LESSON_ID);
    const either = named.length > 0 ? [eb('lesson_id', 'in', named)] : [];
    if (lessonIds.includes(NO_LESSON_ID)) either.push(eb('lesson_id', 'is', null));
    conditions.push(eb.or(either));
  }
  if (search !== '') conditions.push(contains(search));
  return eb.and(conditions);
}

export function wordQueries({ query }: Store) {
  return {
    /** Newest first, with the total. */
    async page(
      filter: WordFilter,
      offset: number,
      limit: number,
    ): Promise<{ rows: WordRow[]; total: number }> {
      const matching = query.selectFrom('words').where((eb) => matches(eb, filter));
      const [rows, counted] = await Promise.all([
        query
          .selectFrom('words')
          .selectAll()
          // The covering index finds the ids of the page, so that only its rows are read.
          .where('id', 'in', matching.select('id').orderBy('id', 'desc').limit(limit).offset(offset))
          .orderBy('id', 'desc')
          .execute(),
        matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: counted.total };
    },

    async hasUser(id: number): Promise<boolean> {
      const row = await query
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('guest_until', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    findOwn(ownerId: number, ids: readonly number[]): Promise<WordRow[]> {
      return query
        .selectFrom('words')
        .selectAll()
        .where('id', 'in', ids)
        .where('user_id', '=', ownerId)
        .execute();
    },

    /** Those of the words that the caller owns or that are public. */
    findVisible(callerId: number, ids: readonly number[]): Promise<WordRow[]> {
      return query
        .selectFrom('words')
        .selectAll()
        .where('id', 'in', ids)
        .where((eb) => eb.or([eb('user_id', '=', callerId), isPublic(eb)]))
        .execute();
    },

    findBySource(ownerId: number, sourceKeys: readonly string[]): Promise<WordRow[]> {
      if (sourceKeys.length === 0) return Promise.resolve([]);
      return query
        .selectFrom('words')
        .selectAll()
        .where('user_id', '=', ownerId)
        .where('source_key', 'in', sourceKeys)
        .execute();
    },

    /** Finds a deleted word with this source. */
    findDeletedBySource(ownerId: number, sourceKey: string): Promise<WordRow | undefined> {
      return query
        .selectFrom('deleted_words')
        .select(COLUMNS)
        .where('user_id', '=', ownerId)
        .where('source_key', '=', sourceKey)
        .executeTakeFirst();
    },

    findSides(ownerId: number, foreignKeys: readonly string[]): Promise<WordSides[]> {
      return query
        .selectFrom('words')
        .select(SIDES)
        .where('user_id', '=', ownerId)
        .where('foreign_key', 'in', foreignKeys)
        .execute();
    },

    /** The owner's words whose English side may be written in several ways. */
    findVariedSides(ownerId: number): Promise<WordSides[]> {
      return query
        .selectFrom('words')
        .select(SIDES)
        .where('user_id', '=', ownerId)
        .where((eb) => eb.or(VARIED.map((sign) => eb('foreign_key', 'like', `%${sign}%`))))
        .execute();
    },

    async findSources(
      ownerId: number,
      sourceKeys: readonly string[],
    ): Promise<(WordSides & { source_key: string })[]> {
      const rows = await query
        .selectFrom('words')
        .select([...SIDES, 'source_key'])
        .where('user_id', '=', ownerId)
        .where('source_key', 'in', sourceKeys)
        .execute();
      return rows.flatMap(({ source_key, ...sides }) =>
        source_key === null ? [] : [{ ...sides, source_key }],
      );
    },

    /** The recordings of these words by word id. */
    async recordingsOf(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await query
        .selectFrom('words')
        .select(['id', 'recording'])
        .where('id', 'in', ids)
        .where('recording', 'is not', null)
        .execute();
      return new Map(rows.flatMap(({ id, recording }) => (recording === null ? [] : [[id, recording]])));
    },

    /** Those of these recordings that a word uses, or a deleted word that can be restored. */
    async findRecordings(names: readonly string[]): Promise<string[]> {
      const ofTable = (table: 'words' | 'deleted_words') =>
        query.selectFrom(table).select('recording').distinct().where('recording', 'in', names).execute();
      const rows = await Promise.all([ofTable('words'), ofTable('deleted_words')]);
      return rows.flat().flatMap(({ recording }) => recording ?? []);
    },

    findSpokenText(key: string): Promise<{ text: string } | undefined> {
      return query.selectFrom('spoken_texts').select('text').where('key', '=', key).executeTakeFirst();
    },

    async privateLessonIds(ownerId: number): Promise<Set<number>> {
      const rows = await query
        .selectFrom('lessons')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('is_public', '=', 0)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async ownsLesson(ownerId: number, lessonId: number): Promise<boolean> {
      const row = await query
        .selectFrom('lessons')
        .select('id')
        .where('id', '=', lessonId)
        .where('user_id', '=', ownerId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
export type WordQueries = ReturnType<typeof wordQueries>;

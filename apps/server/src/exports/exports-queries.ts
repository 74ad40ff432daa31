import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type ExportedLesson = Pick<Selectable<Tables['lessons']>, 'id' | 'user_id' | 'lesson_name'>;
export type ExportedWord = Pick<
  Selectable<Tables['words']>,
  | 'id'
  | 'user_id'
  | 'lesson_id'
  | 'foreign_word'
  | 'native_word'
  | 'pronunciation'
  | 'note'
  | 'created_at'
  | 'recording'
  | 'example'
  | 'example_native'
>;

/** Words of one user. Without lesson ids, all words; null among the ids stands for words without a lesson. */
export interface WordSource {
  ownerId: number;
  lessonIds: readonly (number | null)[];
  /** Restricts the export to these words; empty for no restriction. */
  wordIds: readonly number[];
}

const COLUMNS = [
  'id',
  'user_id',
  'lesson_id',
  'foreign_word',
  'native_word',
  'pronunciation',
  'note',
  'created_at',
  'recording',
  'example',
  'example_native',
] as const;

export function exportQueries({ query }: Store) {
  return {
    /** Those of the lessons that the caller owns or that are public. */
    lessonsAmong(callerId: number, ids: readonly number[]): Promise<ExportedLesson[]> {
      return query
        .selectFrom('lessons')
        .select(['id', 'user_id', 'lesson_name'])
        .where('id', 'in', ids)
        .where((eb) => eb.or([eb('user_id', '=', callerId), eb('is_public', '=', 1)]))
        .execute();
    },

    lessonsOf(userId: number): Promise<ExportedLesson[]> {
      return query
        .selectFrom('lessons')
        .select(['id', 'user_id', 'lesson_name'])
        .where('user_id', '=', userId)
        .execute();
    },

    /** The next words after this id, in the order of ids. */
    wordsAfter(
      { ownerId, lessonIds, wordIds }: WordSource,
      after: number,
      limit: number,
    ): Promise<ExportedWord[]> {
      const named = lessonIds.filter((id) => id !== null);
      let rows = query
        .selectFrom('words')
        .select(COLUMNS)
        .where('user_id', '=', ownerId)
        .where('id', '>', after);
      if (lessonIds.length > 0)
        rows = rows.where((eb) =>
          eb.or([
            ...(named.length > 0 ? [eb('lesson_id', 'in', named)] : []),
            ...(lessonIds.includes(null) ? [eb('lesson_id', 'is', null)] : []),
          ]),
        );
      if (wordIds.length > 0) rows = rows.where('id', 'in', wordIds);
      return rows.orderBy('id').limit(limit).execute();
    },
  };
}
export type ExportQueries = ReturnType<typeof exportQueries>;

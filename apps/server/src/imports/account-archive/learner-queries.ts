import type { Insertable, Selectable } from 'kysely';
import type { BatchItem } from '../../platform/database/index.ts';
import type { Store, Tables } from '../../schema/index.ts';

type Key = Pick<Selectable<Tables['rests']>, 'lex' | 'meaning'>;
export type LearnerSettings = Selectable<Tables['learners']>;

/** All SQL for importing the settings, the exam, met words and rests of an archive. */
export function learnerQueries({ query }: Store) {
  return {
    findSettings: (userId: number): Promise<LearnerSettings | undefined> =>
      query.selectFrom('learners').selectAll().where('user_id', '=', userId).executeTakeFirst(),

    async hasAnswers(userId: number): Promise<boolean> {
      const row = await query
        .selectFrom('answers')
        .select('id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    modelsOf: (userId: number) =>
      query
        .selectFrom('memory_models')
        .select(['version', 'differences', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),

    deleteModels: (userId: number, versions: readonly number[]): BatchItem =>
      query.deleteFrom('memory_models').where('user_id', '=', userId).where('version', 'in', versions),

    putSettings: (row: LearnerSettings): BatchItem => {
      const { user_id: _user, ...changed } = row;
      return query
        .insertInto('learners')
        .values(row)
        .onConflict((clash) => clash.column('user_id').doUpdateSet(changed));
    },

    dropSettings: (userId: number): BatchItem => query.deleteFrom('learners').where('user_id', '=', userId),

    async hasExam(userId: number): Promise<boolean> {
      const row = await query
        .selectFrom('exams')
        .select('day')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row !== undefined;
    },

    insertExam: (userId: number, day: number, lessonIds: readonly number[]): BatchItem[] => [
      query.insertInto('exams').values({ user_id: userId, day }),
      query.insertInto('exam_lessons').values(lessonIds.map((lesson_id) => ({ user_id: userId, lesson_id }))),
    ],

    dropExam: (userId: number): BatchItem => query.deleteFrom('exams').where('user_id', '=', userId),

    keysOf: (table: 'encounters' | 'rests', userId: number, lexes: readonly string[]): Promise<Key[]> =>
      query
        .selectFrom(table)
        .select(['lex', 'meaning'])
        .where('user_id', '=', userId)
        .where('lex', 'in', lexes)
        .execute(),

    insertMet: (rows: readonly Insertable<Tables['encounters']>[]): BatchItem =>
      query
        .insertInto('encounters')
        .values(rows)
        .onConflict((clash) => clash.doNothing()),

    insertRests: (rows: readonly Insertable<Tables['rests']>[]): BatchItem =>
      query
        .insertInto('rests')
        .values(rows)
        .onConflict((clash) => clash.doNothing()),

    deleteKey: (table: 'encounters' | 'rests', userId: number, { lex, meaning }: Key): BatchItem =>
      query
        .deleteFrom(table)
        .where('user_id', '=', userId)
        .where('lex', '=', lex)
        .where('meaning', '=', meaning),
  };
}
export type LearnerQueries = ReturnType<typeof learnerQueries>;

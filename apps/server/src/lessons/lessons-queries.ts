import type { Selectable } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';

export type LessonRow = Selectable<Tables['lessons']>;
type LessonChange = Partial<
  Pick<LessonRow, 'lesson_name' | 'name_key' | 'description' | 'is_public' | 'share_code' | 'is_indexed'>
>;

export function lessonQueries(store: Store) {
  const { query } = store;
  const changed = (userId: number, id: number, change: LessonChange) =>
    query.updateTable('lessons').set(change).where('id', '=', id).where('user_id', '=', userId);
  return {
    list(userId: number, { onlyPublic }: { onlyPublic: boolean }): Promise<LessonRow[]> {
      let rows = query.selectFrom('lessons').selectAll().where('user_id', '=', userId);
      if (onlyPublic) rows = rows.where('is_public', '=', 1);
      return rows.orderBy('id').execute();
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

    find(userId: number, by: { id: number } | { copied_from: number }): Promise<LessonRow | undefined> {
      return query
        .selectFrom('lessons')
        .selectAll()
        .where('user_id', '=', userId)
        .where((eb) => eb.and(by))
        .executeTakeFirst();
    },

    /** The user's lesson, or another user's public one. */
    findVisible(userId: number, id: number): Promise<LessonRow | undefined> {
      return query
        .selectFrom('lessons')
        .selectAll()
        .where('id', '=', id)
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('is_public', '=', 1)]))
        .executeTakeFirst();
    },

    wordsIn(lessonId: number) {
      return query
        .selectFrom('words')
        .select(['foreign_word', 'native_word'])
        .where('lesson_id', '=', lessonId)
        .execute();
    },

    /** The English sides, as keys of memories, that the user knows for a week or more. */
    async knownLexes(userId: number): Promise<Set<string>> {
      const rows = await query
        .selectFrom('memory')
        .select('lex')
        .distinct()
        .where('user_id', '=', userId)
        .where('state', 'in', ['known', 'mature'])
        .execute();
      return new Set(rows.map(({ lex }) => lex));
    },

    /** The user's copy of the starter lesson, or the lesson with its name. */
    async findStarter(userId: number, starterId: number, nameKey: string): Promise<LessonRow | undefined> {
      const rows = await query
        .selectFrom('lessons')
        .selectAll()
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('starter_id', '=', starterId), eb('name_key', '=', nameKey)]))
        .execute();
      return rows.find((row) => row.starter_id === starterId) ?? rows[0];
    },

    /** Like `update`, @throws a unique violation when the user has a lesson of this name */
    async insert(row: LessonRow): Promise<void> {
      await query.insertInto('lessons').values(row).execute();
    },

    update(userId: number, id: number, change: LessonChange): Promise<LessonRow | undefined> {
      return changed(userId, id, change).returningAll().executeTakeFirst();
    },

    /**
     * Changes the lesson and sets its `share_code` to `newCode` if it has none. Returns undefined if the lesson would not
     * be public afterwards; `change` must not make it private.
     */
    share(userId: number, id: number, change: LessonChange, newCode: string): Promise<LessonRow | undefined> {
      return changed(userId, id, change)
        .set((eb) => ({ share_code: eb.fn.coalesce('share_code', eb.val(newCode)) }))
        .$if(change.is_public === undefined, (sharing) => sharing.where('is_public', '=', 1))
        .returningAll()
        .executeTakeFirst();
    },

    /** Words of a private lesson stay private. @throws a foreign key violation when a word is added concurrently: retry */
    async delete(userId: number, id: number): Promise<boolean> {
      const done = await store.batch([
        query
          .updateTable('words')
          .set((eb) => ({
            lesson_id: null,
            withheld: eb
              .case()
              .when(
                eb.exists(
                  eb
                    .selectFrom('lessons')
                    .select('id')
                    .where('lessons.id', '=', id)
                    .where('is_public', '=', 1),
                ),
              )
              .then(0 as const)
              .else(1 as const)
              .end(),
          }))
          .where('lesson_id', '=', id)
          .where('user_id', '=', userId),
        { query: query.deleteFrom('lessons').where('id', '=', id).where('user_id', '=', userId), atLeast: 1 },
      ]);
      return done.ok;
    },
  };
}
export type LessonQueries = ReturnType<typeof lessonQueries>;

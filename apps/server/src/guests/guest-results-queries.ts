import type { BatchItem } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

/** All SQL of moving a guest's result to an account. */
export function guestResultsQueries({ query }: Store) {
  const isGuest = (guestId: number) =>
    query.selectFrom('users').select('id').where('id', '=', guestId).where('guest_until', 'is not', null);

  return {
    /** False when the user is no longer a guest, or another account has begun to take over the result. */
    async claim(guestId: number, accountId: number): Promise<boolean> {
      const done = await query
        .updateTable('guests')
        .set({ taken_by: accountId })
        .where('user_id', '=', guestId)
        .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', accountId)]))
        .where((eb) => eb.exists(isGuest(guestId)))
        .executeTakeFirst();
      return done.numUpdatedRows > 0n;
    },

    async exists(guestId: number): Promise<boolean> {
      return (await isGuest(guestId).executeTakeFirst()) !== undefined;
    },

    /** The guest's answers with the texts of their words, which a guest encounters only in rooms. */
    answersOf(guestId: number) {
      return query
        .selectFrom('answers')
        .innerJoin('encounters', (join) =>
          join
            .onRef('encounters.user_id', '=', 'answers.user_id')
            .onRef('encounters.lex', '=', 'answers.lex')
            .onRef('encounters.meaning', '=', 'answers.meaning'),
        )
        .selectAll('answers')
        .select(['encounters.foreign_word', 'encounters.native_word', 'encounters.pronunciation'])
        .where('answers.user_id', '=', guestId)
        .orderBy('answers.at')
        .orderBy('answers.idx')
        .execute();
    },

    /** The lesson and the source of each word that the guest has adopted. */
    adoptedBy(guestId: number) {
      return query
        .selectFrom('words')
        .innerJoin('lessons', 'lessons.id', 'words.lesson_id')
        .select(['lessons.lesson_name', 'words.source_key'])
        .where('words.user_id', '=', guestId)
        .execute();
    },

    async xpOf(guestId: number): Promise<number> {
      const row = await query
        .selectFrom('users')
        .select('score')
        .where('id', '=', guestId)
        .executeTakeFirst();
      return row?.score ?? 0;
    },

    /** Deletes the guest with all its rows. The batch fails when the guest no longer exists. */
    deleteGuest: (guestId: number): BatchItem => ({
      query: query.deleteFrom('users').where('id', '=', guestId).where('guest_until', 'is not', null),
      atLeast: 1,
    }),
  };
}
export type GuestResultsQueries = ReturnType<typeof guestResultsQueries>;

import type { BatchItem } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';

/** All SQL of moving a guest's result to an account. */
export function guestResultsQueries({ query }: Store) {
  const isGuest = (guestId: number) =>
    query.selectFrom('users').select('id').where('id', '=', guestId).where('guest_until', 'is not', null);

  return {
    /** False when it is no guest any more, or another account has begun to take over the result. */
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

    /** With the texts of the words, which a guest has met in rooms alone. */
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

    /** The lesson of each word that the guest has adopted, and what it was adopted from. */
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

    /** With all rows of the guest; fails the batch when there is no such guest any more. */
    deleteGuest: (guestId: number): BatchItem => ({
      query: query.deleteFrom('users').where('id', '=', guestId).where('guest_until', 'is not', null),
      atLeast: 1,
    }),
  };
}
export type GuestResultsQueries = ReturnType<typeof guestResultsQueries>;

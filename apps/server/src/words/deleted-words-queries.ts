import type { ExpressionBuilder } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';
import { COLUMNS } from './words-queries.ts';

const PURGE_BATCH = 500;

/** Moves words to `deleted_words` and back. */
export function deletedWordQueries(store: Store) {
  const { query } = store;

  /** Deleting and restoring the same words at once would deadlock, since each waits for rows that the other moves. */
  const ownerLock = (id: number) =>
    query
      .updateTable('users')
      .set((eb) => ({ score: eb.ref('score') }))
      .where('id', '=', id);

  /** Statements for a batch. Words that no longer exist are skipped. The first statement locks the rows. */
  function deletions(ownerId: number, ids: readonly number[], now: number) {
    return [
      query
        .updateTable('words')
        .set((eb) => ({ created_at: eb.ref('created_at') }))
        .where('id', 'in', ids)
        .where('user_id', '=', ownerId),
      query
        .insertInto('deleted_words')
        .columns([...COLUMNS, 'deleted_at'])
        .expression((eb) =>
          eb
            .selectFrom('words')
            .select(COLUMNS)
            .select((column) => column.cast<number>(column.val(now), 'bigint').as('deleted_at'))
            .where('id', 'in', ids)
            .where('user_id', '=', ownerId),
        ),
      query.deleteFrom('words').where('id', 'in', ids).where('user_id', '=', ownerId),
    ] as const;
  }

  return {
    deletions,

    /** Moves the word to `deleted_words`, from where `restore` can return it. */
    async delete(ownerId: number, id: number, now: number): Promise<boolean> {
      const [lock, ...moves] = deletions(ownerId, [id], now);
      // The second of two concurrent deletions fails, because the row no longer exists.
      const done = await store.batch([ownerLock(ownerId), { query: lock, atLeast: 1 }, ...moves]);
      return done.ok;
    },

    /** Restores words, without a deleted lesson. @throws a unique or foreign key violation of a concurrent call: retry */
    async restore(ownerId: number, ids: readonly number[], deletedAfter: number): Promise<void> {
      const deleted = query
        .selectFrom('deleted_words as d')
        .where('d.user_id', '=', ownerId)
        .where('d.id', 'in', ids)
        .where('d.deleted_at', '>', deletedAfter);
      // If a word was copied and deleted twice, only the last copy keeps its source.
      const isCopiedLater = (eb: ExpressionBuilder<Tables & { d: Tables['deleted_words'] }, 'd'>) =>
        eb.exists(
          eb
            .selectFrom('deleted_words as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'd.user_id')
            .whereRef('later.source_key', '=', 'd.source_key')
            .whereRef('later.id', '>', 'd.id')
            .where('later.id', 'in', ids)
            .where('later.deleted_at', '>', deletedAfter),
        );
      await store.batch([
        ownerLock(ownerId),
        // Locks the rows, so that the second of two concurrent calls no longer finds them.
        query
          .updateTable('deleted_words')
          .set((eb) => ({ deleted_at: eb.ref('deleted_at') }))
          .where('user_id', '=', ownerId)
          .where('id', 'in', ids)
          .where('deleted_at', '>', deletedAfter),
        query
          .insertInto('words')
          .columns(COLUMNS)
          .expression(() =>
            deleted
              .leftJoin('lessons as l', 'l.id', 'd.lesson_id')
              .leftJoin('words as again', (join) =>
                join.onRef('again.user_id', '=', 'd.user_id').onRef('again.source_key', '=', 'd.source_key'),
              )
              .select([
                'd.id',
                'd.user_id',
                'l.id as lesson_id',
                'd.foreign_word',
                'd.native_word',
                'd.pronunciation',
                'd.note',
                'd.foreign_key',
                'd.native_key',
                'd.search',
              ])
              .select((eb) => [
                // A deleted lesson may have been private.
                eb
                  .case()
                  .when(eb.and([eb('d.lesson_id', 'is not', null), eb('l.id', 'is', null)]))
                  .then(1 as const)
                  .else(eb.ref('d.withheld'))
                  .end()
                  .as('withheld'),
                eb
                  .case()
                  .when(eb.and([eb('again.id', 'is', null), eb.not(isCopiedLater(eb))]))
                  .then(eb.ref('d.source_key'))
                  .end()
                  .as('source_key'),
              ])
              .select(['d.created_at', 'd.recording', 'd.example', 'd.example_native']),
          ),
        query
          .deleteFrom('deleted_words')
          .where('user_id', '=', ownerId)
          .where('id', 'in', ids)
          .where('deleted_at', '>', deletedAfter),
      ]);
    },

    /** Permanently deletes old deleted words; returns their number. */
    async sweepDeleted(deletedBefore: number): Promise<number> {
      const { numDeletedRows } = await query
        .deleteFrom('deleted_words')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('deleted_words')
            .select('id')
            .where('deleted_at', '<=', deletedBefore)
            .limit(PURGE_BATCH),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

import type { ExpressionBuilder } from 'kysely';
import type { Store, Tables } from '../schema/index.ts';
import type { WordChange, WordRow } from './words-queries.ts';

/** A text to be spoken, with the key of its audio file. */
export interface SpokenText {
  key: string;
  text: string;
}

const COLUMNS = [
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
] as const satisfies readonly (keyof WordRow)[];

/** Deleted words purged in one batch. */
const PURGE_BATCH = 500;

/** Writes of words. Each is one statement or one batch, so it is atomic. */
export function wordWriteQueries(store: Store) {
  const { query } = store;
  /**
   * A word that leaves a private lesson for none is withheld. Evaluated in the statement that changes `lesson_id`, on
   * the previous row.
   */
  function withheldOnLeaving(eb: ExpressionBuilder<Tables, 'words'>) {
    return eb
      .case()
      .when('lesson_id', 'is', null)
      .then(eb.ref('withheld'))
      .when(
        'lesson_id',
        'in',
        eb
          .selectFrom('lessons')
          .select('lessons.id')
          .whereRef('lessons.user_id', '=', 'words.user_id')
          .where('is_public', '=', 0),
      )
      .then(1 as const)
      .else(0 as const)
      .end();
  }

  return {
    /** Inserts new words; a word that was copied before stays as it is. Returns the number of new rows. */
    async insert(rows: readonly WordRow[], spoken: readonly SpokenText[]): Promise<number> {
      const done = await store.batch([
        query
          .insertInto('words')
          .values(rows)
          .onConflict((clash) => clash.columns(['user_id', 'source_key']).doNothing()),
        query
          .insertInto('spoken_texts')
          .values(spoken)
          .onConflict((clash) => clash.column('key').doNothing()),
      ]);
      return done.ok ? (done.results[0]?.changes ?? 0) : 0;
    },

    update(ownerId: number, id: number, change: WordChange): Promise<WordRow | undefined> {
      return query
        .updateTable('words')
        .set(change)
        .$if(change.lesson_id === null, (update) => update.set((eb) => ({ withheld: withheldOnLeaving(eb) })))
        .where('id', '=', id)
        .where('user_id', '=', ownerId)
        .returningAll()
        .executeTakeFirst();
    },

    /** Moves all words or none. */
    async move(ownerId: number, ids: readonly number[], lessonId: number | null): Promise<boolean> {
      const done = await store.batch([
        {
          query: query
            .updateTable('words')
            .set({ lesson_id: lessonId })
            .$if(lessonId === null, (update) => update.set((eb) => ({ withheld: withheldOnLeaving(eb) })))
            .where('id', 'in', ids)
            .where('user_id', '=', ownerId),
          atLeast: ids.length,
        },
      ]);
      return done.ok;
    },

    /** Soft-deletes a word; `restore` undoes it. */
    async delete(ownerId: number, id: number, now: number): Promise<boolean> {
      const done = await store.batch([
        // Locks the row without a change: of two concurrent deletions the second finds it gone.
        {
          query: query
            .updateTable('words')
            .set((eb) => ({ created_at: eb.ref('created_at') }))
            .where('id', '=', id)
            .where('user_id', '=', ownerId),
          atLeast: 1,
        },
        query
          .insertInto('deleted_words')
          .columns([...COLUMNS, 'deleted_at'])
          .expression((eb) =>
            eb
              .selectFrom('words')
              .select(COLUMNS)
              .select((column) => column.cast<number>(column.val(now), 'bigint').as('deleted_at'))
              .where('id', '=', id)
              .where('user_id', '=', ownerId),
          ),
        query.deleteFrom('words').where('id', '=', id).where('user_id', '=', ownerId),
      ]);
      return done.ok;
    },

    /**
     * Restores deleted words under their ids, without a lesson that is gone or a source that was copied again.
     * @throws a unique or foreign key violation of a concurrent call: nothing was written, retry
     */
    async restore(ownerId: number, ids: readonly number[], deletedAfter: number): Promise<void> {
      const aside = query
        .selectFrom('deleted_words as d')
        .where('d.user_id', '=', ownerId)
        .where('d.id', 'in', ids)
        .where('d.deleted_at', '>', deletedAfter);
      // A word that was copied and deleted twice is restored twice, but only the last keeps its source.
      const isPulledLater = (eb: ExpressionBuilder<Tables & { d: Tables['deleted_words'] }, 'd'>) =>
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
        // Locks the rows without a change: of two concurrent calls the second finds them gone.
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
            aside
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
                // The visibility of a deleted lesson is unknown.
                eb
                  .case()
                  .when(eb.and([eb('d.lesson_id', 'is not', null), eb('l.id', 'is', null)]))
                  .then(1 as const)
                  .else(eb.ref('d.withheld'))
                  .end()
                  .as('withheld'),
                eb
                  .case()
                  .when(eb.and([eb('again.id', 'is', null), eb.not(isPulledLater(eb))]))
                  .then(eb.ref('d.source_key'))
                  .end()
                  .as('source_key'),
              ])
              .select('d.created_at'),
          ),
        query
          .deleteFrom('deleted_words')
          .where('user_id', '=', ownerId)
          .where('id', 'in', ids)
          .where('deleted_at', '>', deletedAfter),
      ]);
    },

    /** Deletes words for good that can no longer be restored; returns their number. */
    async sweepDeleted(deletedBefore: number): Promise<number> {
      const gone = await query
        .deleteFrom('deleted_words')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('deleted_words')
            .select('id')
            .where('deleted_at', '<=', deletedBefore)
            .limit(PURGE_BATCH),
        )
        .executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
export type WordWriteQueries = ReturnType<typeof wordWriteQueries>;

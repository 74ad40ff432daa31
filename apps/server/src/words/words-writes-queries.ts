import { wordKey } from '@icando/contract/text';
import type { ExpressionBuilder } from 'kysely';
import type { BatchOutcome, BatchResult } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import { deletedWordQueries } from './deleted-words-queries.ts';
import { searchText } from './word-rows.ts';
import type { WordChange, WordRow } from './words-queries.ts';

/** A text and the `key` of its audio file. */
export interface SpokenText {
  key: string;
  text: string;
}

type WordExample = Pick<WordRow, 'example' | 'example_native'>;

export interface MeaningChange {
  id: number;
  /** The English side. */
  foreign: string;
  before: string;
  after: string;
  /** The example that goes with each meaning; without it, the example stays. */
  examples?: { before: WordExample; after: WordExample };
}

/** A word whose recording was set or removed. */
interface RecordedWord {
  row: WordRow;
  replaced: string | null;
}

/** Each write is atomic: one statement or one batch. */
export function wordWriteQueries(store: Store) {
  const { query } = store;
  /** A word that leaves a private lesson without entering another is withheld. Reads the `lesson_id` before the change. */
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

  const withRecording = (ownerId: number, id: number, recording: string | null) =>
    query
      .updateTable('words')
      .set({ recording })
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .returningAll();

  const recordingOf = (ownerId: number, id: number) =>
    query.selectFrom('words').select('recording').where('id', '=', id).where('user_id', '=', ownerId);

  return {
    /** Does not change a word that was copied before. Returns the number of new rows. */
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

    async setRecording(
      ownerId: number,
      id: number,
      recording: string,
      quota: Pick<StorageQuota, 'batch'>,
    ): Promise<RecordedWord | 'full' | undefined> {
      const done = await quota.batch(ownerId, [
        recordingOf(ownerId, id),
        withRecording(ownerId, id, recording),
        query.updateTable('recording_files').set({ held_until: 0 }).where('name', '=', recording),
      ]);
      return done === 'full' ? done : recorded(done);
    },

    async deleteRecording(ownerId: number, id: number): Promise<RecordedWord | undefined> {
      return recorded(await store.batch([recordingOf(ownerId, id), withRecording(ownerId, id, null)]));
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

    ...deletedWordQueries(store),

    /** Statements for a batch. A word whose meaning or example is no longer the one before keeps it. */
    meaningChanges: (ownerId: number, changes: readonly MeaningChange[]) =>
      changes.flatMap(({ id, foreign, before, after, examples }) => {
        const changed = query
          .updateTable('words')
          .where('id', '=', id)
          .where('user_id', '=', ownerId)
          .where('native_word', '=', before);
        const meaning = {
          native_word: after,
          native_key: wordKey(after),
          search: searchText(foreign, after),
        };
        if (examples === undefined) return [changed.set(meaning)];
        const isAsBefore = changed
          .where('example', '=', examples.before.example)
          .where('example_native', '=', examples.before.example_native);
        return [isAsBefore.set(examples.after), changed.set(meaning)];
      }),

    /** Statements for a batch, which throws a unique violation when another word has the same source. */
    insertions(rows: readonly WordRow[], spoken: readonly SpokenText[]) {
      return [
        query.insertInto('words').values(rows),
        query
          .insertInto('spoken_texts')
          .values(spoken)
          .onConflict((clash) => clash.column('key').doNothing()),
      ] as const;
    },
  };
}

/** From the results of reading and then changing the recording. */
function recorded(done: BatchOutcome<readonly BatchResult[]>): RecordedWord | undefined {
  if (!done.ok) return undefined;
  const [before, after] = done.results;
  const row = after?.rows[0] as WordRow | undefined;
  const [read] = (before?.rows ?? []) as { recording: string | null }[];
  return row && { row, replaced: read?.recording ?? null };
}

export type WordWriteQueries = ReturnType<typeof wordWriteQueries>;

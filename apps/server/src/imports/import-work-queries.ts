import { retryRaces, type BatchItem, type BatchOutcome } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { MeaningChange, WordRow, Words } from '../words/index.ts';
import { NOTHING_DONE, type ImportRecord } from './imports-queries.ts';
import { IN_PROGRESS } from './packages-queries.ts';
import { readChunk, type Chunk } from './stored-chunk.ts';

/** The ids that a chunk has added. */
export interface AddedChunk {
  place: number;
  words: number[];
  answers: number[];
  updates: StoredUpdate[];
}

/** A word that got another meaning; `link`: the memory that it lost by that. */
export type StoredUpdate = MeaningChange & { link: { lex: string; meaning: string } | null };

function undone({ before, after, examples, ...update }: StoredUpdate): MeaningChange {
  const swapped = examples && { before: examples.after, after: examples.before };
  return { ...update, before: after, after: before, ...(swapped && { examples: swapped }) };
}

/** The rows and counts of one chunk. */
export interface ChunkResult {
  rows: readonly WordRow[];
  updates: readonly StoredUpdate[];
  existing: number;
  failed: number;
  /** The answers, and the statements that write them. */
  history: { items: readonly BatchItem[]; answerIds: readonly number[] };
  /** The bytes of all recordings stored so far. */
  recordingBytes: number;
}

/** Another claim or a change of state has made the writes of this claim invalid. */
export class ClaimLost extends Error {
  constructor() {
    super('another server works on this import, or it is undone');
  }
}

/** All SQL for adding and removing the words of imports. Writes of a claim are refused after a newer claim. */
export function importWorkQueries(
  store: Store,
  words: Pick<Words, 'insertions' | 'deletions' | 'meaningChanges'>,
  quota: Pick<StorageQuota, 'batch'>,
) {
  const { query } = store;
  const claimed = ({ id, fence }: ImportRecord) =>
    query.updateTable('imports').where('id', '=', id).where('fence', '=', fence);

  return {
    /** A single server has no running work at its start, so that all claims are stale. */
    async resetClaims(): Promise<void> {
      if (store.kind !== 'sqlite') return;
      await query.updateTable('imports').set({ claimed_at: 0 }).where('state', 'in', IN_PROGRESS).execute();
    },

    /** Claims the oldest unfinished import on which no server has made progress since `staleBefore`. */
    async claim(now: number, staleBefore: number): Promise<ImportRecord | undefined> {
      const next = await query
        .selectFrom('imports')
        .select(['id', 'fence'])
        .where('state', 'in', IN_PROGRESS)
        .where('claimed_at', '<', staleBefore)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) return undefined;
      return query
        .updateTable('imports')
        .set((eb) => ({ claimed_at: now, fence: eb('fence', '+', 1), tries: eb('tries', '+', 1) }))
        .where('id', '=', next.id)
        .where('fence', '=', next.fence)
        .returningAll()
        .executeTakeFirst();
    },

    async unclaim(record: ImportRecord): Promise<void> {
      await claimed(record).set({ claimed_at: 0, tries: 0 }).execute();
    },

    /** Returns the last chunk first: lists show the newest word first, and the first row should be at the top. */
    async nextToAdd(id: number): Promise<Chunk | undefined> {
      const row = await query
        .selectFrom('import_chunks')
        .select(['place', 'rows', 'reviews', 'sounds'])
        .where('import_id', '=', id)
        .where('added', 'is', null)
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && readChunk(row);
    },

    async nextToRemove(id: number): Promise<AddedChunk | undefined> {
      const row = await query
        .selectFrom('import_chunks')
        .select(['place', 'added', 'answers', 'updated'])
        .where('import_id', '=', id)
        .where('added', 'is not', null)
        .orderBy('place')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const idsIn = (json: string | null) => JSON.parse(json ?? '[]') as number[];
      const updates = JSON.parse(row.updated ?? '[]') as StoredUpdate[];
      return { place: row.place, words: idsIn(row.added), answers: idsIn(row.answers), updates };
    },

    /**
     * Writes the words, their answers, the ids of both and the counts in one transaction. Returns false, without writing,
     * when memories have changed meanwhile, and 'full' when the quota has no room for its recordings. @throws ClaimLost, or a unique violation: judge the chunk again
     */
    async addChunk(record: ImportRecord, { place, rows }: Chunk, result: ChunkResult, now: number) {
      const { rows: added, updates, existing, failed, history, recordingBytes } = result;
      const statements = [
        {
          query: claimed(record).set((eb) => ({
            claimed_at: now,
            tries: 0,
            done: eb('done', '+', rows.length),
            added: eb('added', '+', added.length),
            existing: eb('existing', '+', existing),
            failed: eb('failed', '+', failed),
            reviews: eb('reviews', '+', history.answerIds.length),
            updated: eb('updated', '+', updates.length),
            recording_bytes: recordingBytes,
          })),
          atLeast: 1,
        },
        query
          .updateTable('import_chunks')
          .set({
            added: JSON.stringify(added.map(({ id }) => id)),
            answers: history.answerIds.length === 0 ? null : JSON.stringify(history.answerIds),
            updated: updates.length === 0 ? null : JSON.stringify(updates),
          })
          .where('import_id', '=', record.id)
          .where('place', '=', place),
        ...(added.length > 0 ? words.insertions(added) : []),
        ...words.meaningChanges(record.user_id, updates),
        ...history.items,
      ];
      const hasRecordings = added.some(({ recording }) => recording !== null);
      const done = await (hasRecordings ? quota.batch(record.user_id, statements) : store.batch(statements));
      return done === 'full' ? done : isWritten(done);
    },

    /** `history`: statements that remove the answers. Returns false when memories changed meanwhile. @throws ClaimLost */
    async removeChunk(
      record: ImportRecord,
      { place, words: added, updates }: AddedChunk,
      history: readonly BatchItem[],
      now: number,
    ) {
      const done = await store.batch([
        { query: claimed(record).set({ claimed_at: now, tries: 0 }), atLeast: 1 },
        query
          .updateTable('import_chunks')
          .set({ added: null, answers: null, updated: null })
          .where('import_id', '=', record.id)
          .where('place', '=', place),
        ...(added.length > 0 ? words.deletions(record.user_id, added, now) : []),
        ...words.meaningChanges(record.user_id, updates.map(undone)),
        ...history,
      ]);
      return isWritten(done);
    },

    async finish(record: ImportRecord, now: number): Promise<void> {
      await claimed(record).set({ state: 'done', claimed_at: 0, changed_at: now }).execute();
    },

    /** Starts to remove the words that were added. */
    async fail(record: ImportRecord, now: number): Promise<void> {
      await claimed(record).set({ state: 'failing', claimed_at: 0, tries: 0, changed_at: now }).execute();
    },

    /** Also deletes the lesson that the import created, if it is empty. */
    async finishUndo(record: ImportRecord, now: number): Promise<void> {
      const { lesson_id, user_id, made_lesson } = record;
      const reset = claimed(record).set({
        state: record.state === 'failing' ? 'failed' : 'preview',
        ...NOTHING_DONE,
        lesson_id: null,
        made_lesson: 0,
        changed_at: now,
      });
      const lesson = query
        .deleteFrom('lessons')
        .where('id', '=', lesson_id)
        .where('user_id', '=', user_id)
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('words')
            .select('words.lesson_id')
            .where('words.lesson_id', '=', lesson_id)
            .$narrowType<{ lesson_id: number }>(),
        );
      // A word may be added to the lesson concurrently.
      await retryRaces(() =>
        store.batch([{ query: reset, atLeast: 1 }, ...(made_lesson === 1 ? [lesson] : [])]),
      );
    },
  };
}
export type ImportWorkQueries = ReturnType<typeof importWorkQueries>;

/** The first statement of each batch checks the claim. */
function isWritten(done: BatchOutcome<unknown>): boolean {
  if (!done.ok && done.failedAt === 0) throw new ClaimLost();
  return done.ok;
}

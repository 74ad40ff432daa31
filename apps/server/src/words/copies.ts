import { NO_LESSON_ID } from '@icando/contract/limits';
import { sourceKeyOf, wordRow } from './word-rows.ts';
import type { WordQueries, WordRow } from './words-queries.ts';

/** Words that are created once per source, which is another word or a client's request. */
export function createCopies(queries: WordQueries) {
  return {
    /** A recording of another user is not copied, because it may have that user's voice. */
    async of(callerId: number, originals: readonly WordRow[], lessonId: number | null): Promise<WordRow[]> {
      const needsPrivate = lessonId === null && originals.some((word) => word.user_id === callerId);
      const hidden = needsPrivate ? await queries.privateLessonIds(callerId) : new Set<number>();
      return originals.map((word) => {
        const isOwn = word.user_id === callerId;
        return wordRow({
          userId: callerId,
          foreign: word.foreign_word,
          native: word.native_word,
          pronunciation: word.pronunciation,
          recording: isOwn ? word.recording : null,
          note: isOwn ? word.note : '',
          example: word.example,
          exampleNative: word.example_native,
          lessonId,
          // A copy without a lesson must not reveal a hidden original.
          withheld:
            isOwn && lessonId === null && (word.withheld === 1 || hidden.has(word.lesson_id ?? NO_LESSON_ID))
              ? 1
              : 0,
          sourceKey: isOwn ? null : sourceKeyOf(word.id),
        });
      });
    },

    /** Replaces rows whose source already has a word by the existing word. */
    async asStored(callerId: number, rows: readonly WordRow[]): Promise<WordRow[]> {
      const existing = await queries.findBySource(
        callerId,
        rows.flatMap((row) => row.source_key ?? []),
      );
      const bySource = new Map(existing.map((row) => [row.source_key, row]));
      return rows.map((row) => (row.source_key === null ? row : (bySource.get(row.source_key) ?? row)));
    },

    /** Which of these words the caller has copied. */
    async findCopied(callerId: number, rows: readonly WordRow[]): Promise<Set<number>> {
      const found = await queries.findBySource(
        callerId,
        rows.map((row) => sourceKeyOf(row.id)),
      );
      const sources = new Set(found.map((row) => row.source_key));
      return new Set(rows.filter((row) => sources.has(sourceKeyOf(row.id))).map((row) => row.id));
    },

    /** The word that the caller's client has sent before, even if it was deleted since. */
    async findSent(callerId: number, sourceKey: string): Promise<WordRow | undefined> {
      const [stored] = await queries.findBySource(callerId, [sourceKey]);
      return stored ?? queries.findDeletedBySource(callerId, sourceKey);
    },
  };
}
export type Copies = ReturnType<typeof createCopies>;

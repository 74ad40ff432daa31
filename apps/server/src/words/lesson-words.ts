import { accepted, type Outcome } from '@icando/contract/errors';
import { LIMITS, MAX_WORD_PAGE_SIZE } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { unlessLessonGone } from './word-replies.ts';
import { isVisibleWord, sourceKeyOf, wordRow } from './word-rows.ts';
import type { WordQueries, WordRow } from './words-queries.ts';
import type { WordWriteQueries } from './words-writes-queries.ts';

interface LessonWordsDeps {
  queries: Pick<WordQueries, 'page' | 'findBySource'>;
  writes: Pick<WordWriteQueries, 'move'>;
  present: (row: WordRow) => Word;
  insertMany: (rows: readonly WordRow[]) => Promise<number>;
}

interface LessonOf {
  id: number;
  user_id: number;
}

/** Whole lessons as other users see them: a private lesson has no words. */
export function createLessonWords({ queries, writes, present, insertMany }: LessonWordsDeps) {
  const pageOf = ({ id, user_id }: LessonOf, offset: number, limit: number) =>
    queries.page({ ownerId: user_id, asOwner: false, lessonIds: [id], search: '' }, offset, limit);

  return {
    /** The newest words first, without the owner's notes. */
    async ofPublicLesson(lesson: LessonOf, offset: number, limit: number) {
      const { rows, total } = await pageOf(lesson, offset, limit);
      return { total, words: rows.map((row) => ({ ...present(row), note: '' })) };
    },

    /** The words of another user's lesson that the caller has not copied into a lesson. */
    async missingFrom(callerId: number, lesson: LessonOf): Promise<WordRow[]> {
      const { rows } = await pageOf(lesson, 0, MAX_WORD_PAGE_SIZE);
      const missing: WordRow[] = [];
      for (const batch of inBatches(rows.filter(isVisibleWord))) {
        const copies = await queries.findBySource(callerId, batch.map(keyOf));
        const placed = new Set(copies.flatMap((row) => (row.lesson_id === null ? [] : row.source_key)));
        missing.push(...batch.filter((row) => !placed.has(keyOf(row))));
      }
      return missing;
    },

    /** Copies another user's words into the lesson. Existing copies without a lesson are moved there. */
    async copyInto(
      callerId: number,
      originals: readonly WordRow[],
      lessonId: number,
    ): Promise<Outcome<{ added: number }>> {
      let added = 0;
      // Reversed, because lists show the newest word first: the copies keep the order of the originals.
      for (const batch of inBatches(originals.filter(isVisibleWord).toReversed())) {
        const done = await unlessLessonGone(async () => {
          const copies = await queries.findBySource(callerId, batch.map(keyOf));
          const ids = copies.flatMap(({ id, lesson_id }) => (lesson_id === null ? id : []));
          added += await insertMany(batch.map((word) => copyOf(word, callerId, lessonId)));
          if (ids.length > 0 && (await writes.move(callerId, ids, lessonId))) added += ids.length;
          return accepted({});
        });
        if (!done.ok) return done;
      }
      return accepted({ added });
    },
  };
}

const keyOf = ({ id }: WordRow) => sourceKeyOf(id);

/** The copy has no recording, because the original may have its owner's voice. */
function copyOf(word: WordRow, userId: number, lessonId: number): WordRow {
  return wordRow({
    userId,
    foreign: word.foreign_word,
    native: word.native_word,
    pronunciation: word.pronunciation,
    note: '',
    example: word.example,
    exampleNative: word.example_native,
    lessonId,
    sourceKey: keyOf(word),
  });
}

/** Batches of the size that one statement accepts. */
function inBatches(rows: readonly WordRow[]): WordRow[][] {
  return Array.from({ length: Math.ceil(rows.length / LIMITS.wordIds) }, (_, batch) =>
    rows.slice(batch * LIMITS.wordIds, (batch + 1) * LIMITS.wordIds),
  );
}

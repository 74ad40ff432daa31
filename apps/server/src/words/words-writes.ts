import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { createWord, updateWord, Word } from '@icando/contract/words';
import type { Copies } from './copies.ts';
import { markKeptBoth, unlessLessonGone, type WordChangeReply, type WordReply } from './word-replies.ts';
import { changeOf, clientKeyOf, isChangedElsewhere, sourceKeyOf, wordRow } from './word-rows.ts';
import type { WordChange, WordQueries, WordRow } from './words-queries.ts';
import type { WordWriteQueries } from './words-writes-queries.ts';

export interface WordWritesParts {
  queries: WordQueries;
  writes: WordWriteQueries;
  copies: Copies;
  present: (row: WordRow) => Word;
  /** Returns the number of new words. */
  insertMany: (rows: readonly WordRow[]) => Promise<number>;
  mayUseLesson: (callerId: number, lessonId: number | null | undefined) => Promise<boolean>;
}

/** New words and changed ones. */
export function createWordWrites(parts: WordWritesParts) {
  const { queries, writes, copies, present, insertMany, mayUseLesson } = parts;

  function answered(row: WordRow): Outcome<WordReply> {
    const word = present(row);
    return accepted({ ...word, word });
  }

  /** Of two concurrent calls with one client's id both get the word of the first. */
  async function insertOnce(callerId: number, row: WordRow): Promise<Outcome<WordReply>> {
    if ((await insertMany([row])) === 1) return answered(row);
    const [stored = row] = await copies.asStored(callerId, [row]);
    return answered(stored);
  }

  async function keepBoth(callerId: number, before: WordRow, change: WordChange, sourceKey: string) {
    const { lesson_id = before.lesson_id } = change;
    const [copy] = await copies.of(
      callerId,
      [{ ...before, ...change, lesson_id: before.lesson_id }],
      lesson_id,
    );
    if (copy === undefined) throw new Error('a copy of one word is one word');
    return unlessLessonGone(async () =>
      markKeptBoth(await insertOnce(callerId, { ...copy, source_key: sourceKey })),
    );
  }

  return {
    /** Copies a word of another user, once. */
    async saveShared(
      callerId: number,
      shown: { word_id: number; foreign_word: string; native_word: string; pronunciation_foreign: string },
      lessonId: number | null,
    ): Promise<Outcome<WordReply>> {
      if (!(await mayUseLesson(callerId, lessonId))) return refused('not_found');
      const row = wordRow({
        userId: callerId,
        foreign: shown.foreign_word,
        native: shown.native_word,
        pronunciation: shown.pronunciation_foreign,
        note: '',
        lessonId,
        sourceKey: sourceKeyOf(shown.word_id),
      });
      return unlessLessonGone(async () => {
        await insertMany([row]);
        const [stored = row] = await copies.asStored(callerId, [row]);
        return answered(stored);
      });
    },

    async create(callerId: number, given: BodyOf<typeof createWord>): Promise<Outcome<WordReply>> {
      const sourceKey = given.client_id === undefined ? null : clientKeyOf(given.client_id);
      const gone = sourceKey === null ? undefined : await queries.findDeletedBySource(callerId, sourceKey);
      if (gone !== undefined) return answered(gone);
      if (!(await mayUseLesson(callerId, given.lesson))) return refused('not_found');
      const row = wordRow({
        userId: callerId,
        foreign: given.word_e,
        native: given.word_v,
        pronunciation: given.pronun ?? '',
        note: given.note ?? '',
        lessonId: given.lesson ?? null,
        sourceKey,
      });
      return unlessLessonGone(() => insertOnce(callerId, row));
    },

    async update(
      callerId: number,
      id: number,
      given: BodyOf<typeof updateWord>,
    ): Promise<Outcome<WordChangeReply>> {
      const [before] = await queries.findOwn(callerId, [id]);
      if (before === undefined) return refused('not_found');
      if (given.foreign_word !== undefined && given.foreign_word !== before.foreign_word) {
        return refused('english_is_fixed');
      }
      if (!(await mayUseLesson(callerId, given.lesson_id))) return refused('not_found');
      const change = changeOf(given, before);
      if (given.made_offline !== undefined) {
        const sourceKey = clientKeyOf(given.made_offline.client_id);
        const copy = await copies.findSent(callerId, sourceKey);
        if (copy !== undefined) return markKeptBoth(answered(copy));
        if (isChangedElsewhere(given, before)) return keepBoth(callerId, before, change, sourceKey);
      }
      return unlessLessonGone(async () => {
        const after = Object.keys(change).length === 0 ? before : await writes.update(callerId, id, change);
        return after === undefined ? refused('not_found') : answered(after);
      });
    },

    /** `name`: of a stored file; null: the voice reads it. */
    async setRecording(callerId: number, id: number, name: string | null): Promise<Outcome<WordReply>> {
      const row = await writes.setRecording(callerId, id, name);
      return row === undefined ? refused('not_found') : answered(row);
    },
  };
}

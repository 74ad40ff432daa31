import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { createWord, updateWord, Word } from '@icando/contract/words';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { Copies } from './copies.ts';
import type { Recordings } from './recordings.ts';
import { markKeptBoth, unlessLessonGone, type WordChangeReply, type WordReply } from './word-replies.ts';
import {
  changeOf,
  clientKeyOf,
  isChangedElsewhere,
  isVisibleWord,
  sourceKeyOf,
  wordRow,
} from './word-rows.ts';
import type { WordChange, WordQueries, WordRow } from './words-queries.ts';
import type { WordWriteQueries } from './words-writes-queries.ts';

export interface WordWritesDeps {
  queries: WordQueries;
  writes: WordWriteQueries;
  copies: Copies;
  present: (row: WordRow) => Word;
  /** Returns the number of new words. */
  insertMany: (rows: readonly WordRow[]) => Promise<number>;
  mayUseLesson: (callerId: number, lessonId: number | null | undefined) => Promise<boolean>;
}

interface RecordingFiles {
  quota: Pick<StorageQuota, 'batch' | 'refusal'>;
  recordings: Pick<Recordings, 'release' | 'cancel'>;
}

/** Creates and changes words. */
export function createWordWrites(deps: WordWritesDeps) {
  const { queries, writes, copies, present, insertMany, mayUseLesson } = deps;

  function answered(row: WordRow): Outcome<WordReply> {
    const word = present(row);
    return accepted({ ...word, word });
  }

  /** Two concurrent calls with the same client id both return the word that the first one inserted. */
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
    /** Copies a word of another user. A second call returns the existing copy. */
    async saveShared(
      callerId: number,
      shown: { word_id: number; foreign_word: string; native_word: string; pronunciation_foreign: string },
      lessonId: number | null,
    ): Promise<Outcome<WordReply>> {
      if (!isVisibleWord(shown) || !(await mayUseLesson(callerId, lessonId))) return refused('not_found');
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

    async create(callerId: number, fields: BodyOf<typeof createWord>): Promise<Outcome<WordReply>> {
      const sourceKey = fields.client_id === undefined ? null : clientKeyOf(fields.client_id);
      const deleted = sourceKey === null ? undefined : await queries.findDeletedBySource(callerId, sourceKey);
      if (deleted !== undefined) return answered(deleted);
      if (!(await mayUseLesson(callerId, fields.lesson))) return refused('not_found');
      const row = wordRow({
        userId: callerId,
        foreign: fields.word_e,
        native: fields.word_v,
        pronunciation: fields.pronun ?? '',
        note: fields.note ?? '',
        example: fields.example,
        exampleNative: fields.example_native,
        lessonId: fields.lesson ?? null,
        sourceKey,
      });
      return unlessLessonGone(() => insertOnce(callerId, row));
    },

    async update(
      callerId: number,
      id: number,
      fields: BodyOf<typeof updateWord>,
    ): Promise<Outcome<WordChangeReply>> {
      const [before] = await queries.findOwn(callerId, [id]);
      if (before === undefined) return refused('not_found');
      if (fields.foreign_word !== undefined && fields.foreign_word !== before.foreign_word) {
        return refused('english_is_fixed');
      }
      if (!(await mayUseLesson(callerId, fields.lesson_id))) return refused('not_found');
      const change = changeOf(fields, before);
      if (fields.made_offline !== undefined) {
        const sourceKey = clientKeyOf(fields.made_offline.client_id);
        const copy = await copies.findSent(callerId, sourceKey);
        if (copy !== undefined) return markKeptBoth(answered(copy));
        if (isChangedElsewhere(fields, before)) return keepBoth(callerId, before, change, sourceKey);
      }
      return unlessLessonGone(async () => {
        const after = Object.keys(change).length === 0 ? before : await writes.update(callerId, id, change);
        return after === undefined ? refused('not_found') : answered(after);
      });
    },

    /** `name`: the stored file. */
    async setRecording(
      callerId: number,
      id: number,
      name: string,
      { quota, recordings }: RecordingFiles,
    ): Promise<Outcome<WordReply>> {
      const done = await writes.setRecording(callerId, id, name, quota);
      if (done === undefined || done === 'full') {
        await recordings.cancel(name);
        return done === 'full' ? quota.refusal(callerId) : refused('not_found');
      }
      await recordings.release([done.replaced]);
      return answered(done.row);
    },

    /** The generated voice then reads the word. */
    async deleteRecording(
      callerId: number,
      id: number,
      recordings: RecordingFiles['recordings'],
    ): Promise<Outcome<WordReply>> {
      const done = await writes.deleteRecording(callerId, id);
      if (done === undefined) return refused('not_found');
      await recordings.release([done.replaced]);
      return answered(done.row);
    },
  };
}

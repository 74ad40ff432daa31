import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { RESTORE_WINDOW_MS } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { retryRaces } from '../platform/database/index.ts';
import { unlessLessonGone } from './word-replies.ts';
import { isVisibleWord } from './word-rows.ts';
import type { WordWritesDeps } from './words-writes.ts';

interface WordMovesDeps extends WordWritesDeps {
  clock: () => number;
}

/** Deletes, restores, moves and copies words. */
export function createWordMoves(deps: WordMovesDeps) {
  const { queries, writes, copies, present, insertMany, mayUseLesson, clock } = deps;

  return {
    async delete(callerId: number, id: number): Promise<Outcome<object>> {
      return (await writes.delete(callerId, id, clock())) ? accepted({}) : refused('not_found');
    },

    async restore(callerId: number, ids: readonly number[]): Promise<Outcome<{ data: Word[] }>> {
      const distinctIds = [...new Set(ids)];
      await retryRaces(() => writes.restore(callerId, distinctIds, clock() - RESTORE_WINDOW_MS));
      const rows = await queries.findOwn(callerId, distinctIds);
      return rows.length === 0 ? refused('not_found') : accepted({ data: rows.map(present) });
    },

    async move(callerId: number, ids: readonly number[], lessonId: number | null): Promise<Outcome<object>> {
      if (!(await mayUseLesson(callerId, lessonId))) return refused('not_found');
      return unlessLessonGone(async () =>
        (await writes.move(callerId, [...new Set(ids)], lessonId)) ? accepted({}) : refused('not_found'),
      );
    },

    async copy(
      callerId: number,
      ids: readonly number[],
      lessonId: number | null,
    ): Promise<Outcome<{ data: Word[] }>> {
      if (!(await mayUseLesson(callerId, lessonId))) return refused('not_found');
      const distinctIds = [...new Set(ids)];
      const found = new Map((await queries.findVisible(callerId, distinctIds)).map((row) => [row.id, row]));
      if (found.size < distinctIds.length) return refused('not_found');
      const originals = distinctIds.flatMap((id) => found.get(id) ?? []).filter(isVisibleWord);
      const rows = await copies.of(callerId, originals, lessonId);
      return unlessLessonGone(async () => {
        await insertMany(rows);
        return accepted({ data: (await copies.asStored(callerId, rows)).map(present) });
      });
    },
  };
}

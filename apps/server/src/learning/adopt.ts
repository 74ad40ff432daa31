import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Lesson } from '@icando/contract/lessons';
import type { Caller } from '../platform/http/caller.ts';
import type { Lessons } from '../lessons/index.ts';
import type { Store } from '../schema/index.ts';
import { wordRow, type Words } from '../words/index.ts';
import type { AnswerLogQueries } from './learning-queries.ts';
import type { RoomLog } from './room-log.ts';
import type { StatsQueries } from './stats-queries.ts';

interface AdoptParts {
  store: Store;
  queries: StatsQueries;
  logQueries: AnswerLogQueries;
  roomLog: RoomLog;
  lessons: Pick<Lessons, 'findOrCreate'>;
  words: Pick<Words, 'insertMany'>;
}

export type Adopt = ReturnType<typeof createAdopt>;

/** Makes the missed words of a game a lesson; again with the same game it adds nothing. */
export function createAdopt({ store, queries, logQueries, roomLog, lessons, words }: AdoptParts) {
  async function runOf(userId: number, given: { run_id?: string | undefined; room_id?: string | undefined }) {
    if (given.run_id !== undefined) return given.run_id;
    const roomId = given.room_id ?? '';
    // The game may have ended this moment.
    await roomLog.logRoom(roomId);
    return queries.latestRun(userId, roomId);
  }

  /** Of a guest, whom nobody may find, the lesson is private. */
  return async (
    { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
    given: { run_id?: string | undefined; room_id?: string | undefined; lesson_name: string },
  ): Promise<Outcome<{ lesson: Lesson; added: number }>> => {
    if (scope !== undefined && given.room_id !== undefined && given.room_id !== scope.id)
      return refused('account_needed');
    const runId = await runOf(userId, given);
    const missed = runId === undefined ? [] : await queries.missed(userId, runId);
    const distinct = new Map(missed.map((word) => [`${word.lex}\n${word.meaning}`, word]));
    const kept = [...distinct.values()].filter(({ foreign_word }) => foreign_word !== null);
    if (kept.length === 0) return refused('not_found');
    const lesson = await lessons.findOrCreate(userId, given.lesson_name, scope === undefined);
    const rows = kept.map((word) => ({
      key: { lex: word.lex, meaning: word.meaning },
      row: wordRow({
        userId,
        foreign: word.foreign_word ?? '',
        native: word.native_word ?? '',
        pronunciation: word.pronunciation ?? '',
        note: '',
        lessonId: lesson.id,
        sourceKey: `missed:${runId}:${word.lex}:${word.meaning}`,
      }),
    }));
    const added = await words.insertMany(rows.map(({ row }) => row));
    // Of words that were there before, the row that was not inserted gets no memory.
    if (added === rows.length)
      await store.batch(
        logQueries.linkWords(rows.map(({ key, row }) => ({ user_id: userId, word_id: row.id, ...key }))),
      );
    return accepted({ lesson, added });
  };
}

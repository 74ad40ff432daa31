import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Lesson } from '@icando/contract/lessons';
import { keyText } from '@icando/game/memory/memory-key';
import type { Caller } from '../../platform/http/caller.ts';
import type { Lessons } from '../../lessons/index.ts';
import type { Store } from '../../schema/index.ts';
import { isVisibleWord, wordRow, type Words } from '../../words/index.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import { keyOf } from './memories.ts';
import type { RoomLog } from './room-log.ts';
import type { RoomLogQueries } from './room-log-queries.ts';
import type { StatsQueries } from '../stats/stats-queries.ts';

interface AdoptDeps {
  store: Store;
  queries: StatsQueries;
  logQueries: AnswerLogQueries;
  roomLog: RoomLog;
  roomQueries: Pick<RoomLogQueries, 'findUnanswered'>;
  lessons: Pick<Lessons, 'findOrCreate'>;
  words: Pick<Words, 'insertMany'>;
}

interface Game {
  run_id?: string | undefined;
  room_id?: string | undefined;
}

export type Adopt = ReturnType<typeof createAdopt>;

/** Creates a lesson from the missed words of a game. A second call for the same game adds no words. */
export function createAdopt(deps: AdoptDeps) {
  const { store, queries, logQueries, roomLog, roomQueries, lessons, words } = deps;

  /** The words of the user's latest game in the room that were answered wrong, or not at all (those are not in the log). */
  async function missedInRoom(userId: number, roomId: string) {
    // The game may have just ended.
    await roomLog.logRoom(roomId);
    const [run, unanswered] = await Promise.all([
      queries.latestRun(userId, roomId),
      roomQueries.findUnanswered(roomId, userId),
    ]);
    const game = Math.max(Number(run?.split(':').at(-1) ?? 0), ...unanswered.map((record) => record.game));
    const runId = `${roomId}:${game}`;
    const wrong = await queries.missed(userId, runId);
    const notAnswered = unanswered
      .filter((record) => record.game === game)
      .flatMap((record) => record.words)
      .map(({ foreign_word, native_word, pronunciation_foreign }) => ({
        ...keyOf(foreign_word, native_word),
        foreign_word,
        native_word,
        pronunciation: pronunciation_foreign,
      }));
    return { runId, missed: [...notAnswered, ...wrong] };
  }

  async function missedIn(userId: number, { run_id, room_id = '' }: Game) {
    if (run_id === undefined) return missedInRoom(userId, room_id);
    return { runId: run_id, missed: await queries.missed(userId, run_id) };
  }

  /** A guest's lesson is private, because guests cannot be found. */
  return async (
    { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
    request: Game & { lesson_name: string },
  ): Promise<Outcome<{ lesson: Lesson; added: number }>> => {
    if (scope !== undefined && request.room_id !== undefined && request.room_id !== scope.id)
      return refused('account_needed');
    const { runId, missed } = await missedIn(userId, request);
    const distinct = new Map(missed.map((word) => [keyText(word), word]));
    const kept = [...distinct.values()].flatMap((word) => {
      const { foreign_word, native_word } = word;
      if (foreign_word === null || native_word === null) return [];
      return isVisibleWord({ foreign_word, native_word }) ? [{ ...word, foreign_word, native_word }] : [];
    });
    if (kept.length === 0) return refused('not_found');
    const lexes = kept.map(({ lex }) => lex);
    const lesson = await lessons.findOrCreate(userId, request.lesson_name, scope === undefined);
    const rows = kept.map((word) => ({
      key: { lex: word.lex, meaning: word.meaning },
      row: wordRow({
        userId,
        foreign: word.foreign_word,
        native: word.native_word,
        pronunciation: word.pronunciation ?? '',
        note: '',
        lessonId: lesson.id,
        sourceKey: `missed:${runId}:${word.lex}:${word.meaning}`,
      }),
    }));
    const added = await words.insertMany(rows.map(({ row }) => row));
    // Rows that were not inserted, because the word exists, must not be linked to a memory.
    if (added === rows.length) {
      // Also links words that were answered only in another game.
      const known = new Set((await logQueries.memoriesOf(userId, lexes)).map(keyText));
      const links = rows
        .filter(({ key }) => known.has(keyText(key)))
        .map(({ key, row }) => ({ user_id: userId, word_id: row.id, ...key }));
      await store.batch(logQueries.linkWords(links));
    }
    return accepted({ lesson, added });
  };
}

import { accepted, refused, type Outcome } from '@icando/contract/errors';
import type { Lesson } from '@icando/contract/lessons';
import { keyText } from '@icando/game/memory/memory-key';
import type { Caller } from '../platform/http/caller.ts';
import type { Lessons } from '../lessons/index.ts';
import type { Store } from '../schema/index.ts';
import { wordRow, type Words } from '../words/index.ts';
import type { AnswerLogQueries } from './learning-queries.ts';
import { keyOf } from './memories.ts';
import type { RoomLog } from './room-log.ts';
import type { RoomLogQueries } from './room-log-queries.ts';
import type { StatsQueries } from './stats-queries.ts';

interface AdoptParts {
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

/** Makes the missed words of a game a lesson; again with the same game it adds nothing. */
export function createAdopt(parts: AdoptParts) {
  const { store, queries, logQueries, roomLog, roomQueries, lessons, words } = parts;

  /** Of the latest game of the room that the user played: answered wrong, or not at all, which the log does not have. */
  async function missedInRoom(userId: number, roomId: string) {
    // The game may have ended this moment.
    await roomLog.logRoom(roomId);
    const [run, unanswered] = await Promise.all([
      queries.latestRun(userId, roomId),
      roomQueries.findUnanswered(roomId, userId),
    ]);
    const game = Math.max(Number(run?.split(':').at(-1) ?? 0), ...unanswered.map((record) => record.game));
    const runId = `${roomId}:${game}`;
    const wrong = await queries.missed(userId, runId);
    const silent = unanswered
      .filter((record) => record.game === game)
      .flatMap((record) => record.words)
      .map(({ foreign_word, native_word, pronunciation_foreign }) => ({
        ...keyOf(foreign_word, native_word),
        foreign_word,
        native_word,
        pronunciation: pronunciation_foreign,
      }));
    return { runId, missed: [...silent, ...wrong] };
  }

  async function missedIn(userId: number, { run_id, room_id = '' }: Game) {
    if (run_id === undefined) return missedInRoom(userId, room_id);
    return { runId: run_id, missed: await queries.missed(userId, run_id) };
  }

  /** Of a guest, whom nobody may find, the lesson is private. */
  return async (
    { userId, scope }: Pick<Caller, 'userId' | 'scope'>,
    given: Game & { lesson_name: string },
  ): Promise<Outcome<{ lesson: Lesson; added: number }>> => {
    if (scope !== undefined && given.room_id !== undefined && given.room_id !== scope.id)
      return refused('account_needed');
    const { runId, missed } = await missedIn(userId, given);
    const distinct = new Map(missed.map((word) => [keyText(word), word]));
    const kept = [...distinct.values()].filter(({ foreign_word }) => foreign_word !== null);
    if (kept.length === 0) return refused('not_found');
    const lexes = kept.map(({ lex }) => lex);
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
    if (added === rows.length) {
      // Also one that was not answered in this game, but in another one.
      const known = new Set((await logQueries.memoriesOf(userId, lexes)).map(keyText));
      const links = rows
        .filter(({ key }) => known.has(keyText(key)))
        .map(({ key, row }) => ({ user_id: userId, word_id: row.id, ...key }));
      await store.batch(logQueries.linkWords(links));
    }
    return accepted({ lesson, added });
  };
}

import type { QuestionRecord } from '@icando/game/rooms/question-record';
import { createQueue } from '../platform/queue.ts';
import type { Store } from '../schema/index.ts';
import type { GivenAnswer } from './answer-log.ts';
import type { EncounterLog } from './encounter-log.ts';
import type { RoomLogQueries, StoredQuestion } from './room-log-queries.ts';

interface RoomLogParts {
  store: Store;
  queries: RoomLogQueries;
  encounterLog: EncounterLog;
  clock: () => number;
}

/** The number of concurrent transactions: a room of 500 players must not delay other requests. */
const CONCURRENCY = 4;
/** An index in the log is the index of the question times this, plus the place of the word. A sequence has up to 8 words. */
const WORDS_A_QUESTION = 10;
/** After this time the sweep logs the answers of a room whose end was not noticed. */
const LEFT_OVER_MS = 3_600_000;
const ROOMS_AT_ONCE = 50;

interface PlayerAnswer extends GivenAnswer {
  at: number;
}

/** Copies the answers given in rooms to the log of each player. Idempotent. */
export function createRoomLog({ store, queries, encounterLog, clock }: RoomLogParts) {
  async function logGame(roomId: string, game: number, questions: readonly StoredQuestion[]): Promise<void> {
    const byPlayer = answersByPlayer(questions);
    const queue = createQueue({ atOnce: CONCURRENCY, waiting: byPlayer.size });
    const running = [...byPlayer].map(([userId, answers]) =>
      queue.run(() => logPlayer(userId, `${roomId}:${game}`, answers)),
    );
    // Waits for all players even after an error, so that a retry does not run beside them.
    for (const outcome of await Promise.allSettled(running)) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    await store.batch([
      queries.markLogged(roomId, game, Math.max(...questions.map(({ record }) => record.index))),
    ]);
  }

  function logPlayer(userId: number, runId: string, answers: readonly PlayerAnswer[]): Promise<void> {
    const startedAt = Math.min(...answers.map(({ at }) => at));
    const given = answers.map(({ at, ...answer }) => ({ ...answer, at_ms: at - startedAt }));
    return encounterLog.logRun({ userId, runId, source: 'room', startedAt }, given);
  }

  async function logRoom(roomId: string): Promise<void> {
    const byGame = Map.groupBy(await queries.findQuestions(roomId), ({ record }) => record.game);
    for (const [game, questions] of byGame) await logGame(roomId, game, questions);
  }

  return {
    logRoom,
    /** Logs the answers of rooms whose server stopped before it had logged them. */
    async sweep(): Promise<void> {
      for (const roomId of await queries.findRooms(clock() - LEFT_OVER_MS, ROOMS_AT_ONCE))
        await logRoom(roomId);
    },
  };
}
export type RoomLog = ReturnType<typeof createRoomLog>;

function answersByPlayer(questions: readonly StoredQuestion[]): Map<number, PlayerAnswer[]> {
  const all = questions.flatMap(({ at, record }) =>
    record.answers.flatMap((answer) =>
      record.words.map((word, place) => ({
        userId: answer.user_id,
        answer: {
          ...questionTypeOf(record),
          index: record.index * WORDS_A_QUESTION + place,
          word_id: word.id,
          foreign_word: word.foreign_word,
          native_word: word.native_word,
          pronunciation: word.pronunciation_foreign,
          correct: answer.places?.[place] ?? answer.correct,
          answer_ms: answer.ms,
          chosen: answer.chosen,
          at,
        },
      })),
    ),
  );
  const grouped = Map.groupBy(all, ({ userId }) => userId);
  return new Map([...grouped].map(([userId, list]) => [userId, list.map(({ answer }) => answer)]));
}

function questionTypeOf({ type_game, side, options }: QuestionRecord) {
  return { game: type_game, side, options };
}

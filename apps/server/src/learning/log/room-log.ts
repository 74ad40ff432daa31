import { plainTextOf } from '@icando/contract/text';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import { eachAlone } from '../../platform/each-alone.ts';
import { createQueue } from '../../platform/queue.ts';
import type { Store } from '../../schema/index.ts';
import type { GivenAnswer } from './answer-log.ts';
import type { EncounterLog } from './encounter-log.ts';
import type { RoomLogQueries, StoredQuestion } from './room-log-queries.ts';

interface RoomLogParts {
  store: Store;
  queries: RoomLogQueries;
  encounterLog: EncounterLog;
  clock: () => number;
  report(error: unknown, what: { roomId: string; userId?: number }): void;
}

/** The number of concurrent transactions: a room of 500 players must not delay other requests. */
const CONCURRENCY = 4;
/** An index in the log is the index of the question times this, plus the place of the word. A sequence has up to 8 words. */
const WORDS_A_QUESTION = 10;
/** After this time the sweep logs the answers of any room, because no game lasts longer. */
const MAX_GAME_MS = 3_600_000;
/** So much later at least than the answer: the server whose game has just ended logs it itself. */
const LEFT_OVER_MS = 10_000;
const ROOMS_AT_ONCE = 50;
/** The sweep tries a room that failed again after this time. */
const RETRY_MS = 24 * 3_600_000;

interface PlayerAnswer extends GivenAnswer {
  at: number;
}

/** Copies the answers given in rooms to the log of each player. Idempotent. */
export function createRoomLog({ store, queries, encounterLog, clock, report }: RoomLogParts) {
  /** When the sweep may try a failed room again. */
  const failed = new Map<string, number>();

  /** A player whose answers cannot be logged is reported and does not stop the others; the game is then logged again later. */
  async function logGame(
    roomId: string,
    game: number,
    questions: readonly StoredQuestion[],
  ): Promise<boolean> {
    const byPlayer = answersByPlayer(questions);
    const queue = createQueue({ atOnce: CONCURRENCY, waiting: byPlayer.size });
    const running = [...byPlayer].map(([userId, answers]) =>
      queue
        .run(() => logPlayer(userId, `${roomId}:${game}`, answers))
        .then(
          () => true,
          (error: unknown) => {
            if (!failed.has(roomId)) report(error, { roomId, userId });
            return false;
          },
        ),
    );
    const isWhole = (await Promise.all(running)).every(Boolean);
    if (isWhole) {
      const last = Math.max(...questions.map(({ record }) => record.index));
      await store.batch([queries.markLogged(roomId, game, last)]);
    }
    return isWhole;
  }

  function logPlayer(userId: number, runId: string, answers: readonly PlayerAnswer[]): Promise<void> {
    const startedAt = Math.min(...answers.map(({ at }) => at));
    const given = answers.map(({ at, ...answer }) => ({ ...answer, at_ms: at - startedAt }));
    return encounterLog.logRun({ userId, runId, source: 'room', startedAt }, given);
  }

  async function logRoom(roomId: string): Promise<void> {
    const byGame = Map.groupBy(await queries.findQuestions(roomId), ({ record }) => record.game);
    let isWhole = true;
    for (const [game, questions] of byGame) isWhole = (await logGame(roomId, game, questions)) && isWhole;
    if (isWhole) failed.delete(roomId);
    else failed.set(roomId, clock() + RETRY_MS);
  }

  return {
    logRoom,
    /**
     * Logs the answers of rooms whose server stopped before it had logged them, one room after another. `living` are the
     * servers that log their own rooms; `isStart` includes the newest answers, since none of them is being logged.
     */
    async sweep(living: readonly number[], { isStart = false } = {}): Promise<void> {
      const now = clock();
      for (const [roomId, retryAt] of failed) if (retryAt <= now) failed.delete(roomId);
      const before = { orphaned: isStart ? now + 1 : now - LEFT_OVER_MS, any: now - MAX_GAME_MS };
      let rooms: string[];
      do {
        rooms = await queries.findRooms({ before, living, except: [...failed.keys()] }, ROOMS_AT_ONCE);
        await eachAlone(rooms, logRoom, (error, roomId) => {
          failed.set(roomId, now + RETRY_MS);
          report(error, { roomId });
        });
      } while (rooms.length === ROOMS_AT_ONCE);
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
          // An earlier version kept answers with characters that PostgreSQL cannot store, such as NUL.
          chosen: plainTextOf(answer.chosen),
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

import { plainTextOf } from '@icando/contract/text';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import { eachAlone } from '../../platform/each-alone.ts';
import { createQueue } from '../../platform/queue.ts';
import type { Store } from '../../schema/index.ts';
import type { GivenAnswer } from './given-answer.ts';
import { chunked } from './chunks.ts';
import type { AnsweredRun, EncounterLog } from './encounter-log.ts';
import type { RoomLogQueries, StoredQuestion } from './room-log-queries.ts';

interface RoomLogDeps {
  store: Store;
  queries: RoomLogQueries;
  encounterLog: EncounterLog;
  clock: () => number;
  report(error: unknown, what: { roomId: string; userId?: number }): void;
}

/** The players of one transaction: more would hold the database too long. */
const PLAYERS_AT_ONCE = 50;
/** The number of concurrent transactions when each player is logged alone. */
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
export function createRoomLog({ store, queries, encounterLog, clock, report }: RoomLogDeps) {
  /** When the sweep may try a failed room again. */
  const failed = new Map<string, number>();

  /** A player whose answers cannot be logged is reported and does not stop the others; the game is then logged again later. */
  async function logGame(
    roomId: string,
    game: number,
    questions: readonly StoredQuestion[],
  ): Promise<boolean> {
    const runs = [...answersByPlayer(questions)]
      .sort(([a], [b]) => a - b)
      .map(([userId, answers]) => runOf(userId, `${roomId}:${game}`, answers));
    let isWhole = true;
    for (const some of chunked(runs, PLAYERS_AT_ONCE))
      isWhole = ((await logTogether(roomId, some)) || (await logEach(roomId, some))) && isWhole;
    if (isWhole) {
      const last = Math.max(...questions.map(({ record }) => record.index));
      await store.batch([queries.markLogged(roomId, game, last)]);
    }
    return isWhole;
  }

  /** False when one of the players cannot be logged, or played elsewhere at the same time. */
  async function logTogether(roomId: string, runs: readonly AnsweredRun[]): Promise<boolean> {
    try {
      return runs.length > 1 && (await encounterLog.logTogether(runs));
    } catch (error) {
      if (!failed.has(roomId)) report(error, { roomId });
      return false;
    }
  }

  async function logEach(roomId: string, runs: readonly AnsweredRun[]): Promise<boolean> {
    const queue = createQueue({ atOnce: CONCURRENCY, waiting: runs.length });
    const running = runs.map(({ run, answers }) =>
      queue
        .run(() => encounterLog.logRun(run, answers))
        .then(
          () => true,
          (error: unknown) => {
            if (!failed.has(roomId)) report(error, { roomId, userId: run.userId });
            return false;
          },
        ),
    );
    return (await Promise.all(running)).every(Boolean);
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

function runOf(userId: number, runId: string, answers: readonly PlayerAnswer[]): AnsweredRun {
  const startedAt = Math.min(...answers.map(({ at }) => at));
  return {
    run: { userId, runId, source: 'room', startedAt },
    answers: answers.map(({ at, ...answer }) => ({ ...answer, at_ms: at - startedAt })),
  };
}

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

import type { Adopt, EncounterLog, RoomLog } from '../learning/index.ts';
import { retryAward, type Awards } from '../xp/index.ts';
import type { GuestResultsQueries } from './guest-results-queries.ts';

export interface GuestResultsDeps {
  queries: GuestResultsQueries;
  encounterLog: EncounterLog;
  roomLog: Pick<RoomLog, 'logRoom'>;
  adopt: Adopt;
  awards: Awards;
  clock: () => number;
}

type Answers = Awaited<ReturnType<GuestResultsQueries['answersOf']>>;

/**
 * Moves the answers, missed words and XP of a guest to an existing account. The claim decides which account gets them. All
 * steps but the last may be repeated; the last adds the XP and deletes the guest in one transaction.
 */
export function createGuestResults({
  queries,
  encounterLog,
  roomLog,
  adopt,
  awards,
  clock,
}: GuestResultsDeps) {
  async function moveAnswers(answers: Answers, userId: number): Promise<void> {
    const runs = Map.groupBy(answers, ({ run_id }) => run_id);
    for (const [runId, rows] of runs) {
      const startedAt = Math.min(...rows.map(({ at }) => at));
      const logged = rows.map(
        ({ idx, correct, at, hint, recall_ms, lex: _lex, meaning: _meaning, ...answer }) => ({
          ...answer,
          index: idx,
          word_id: answer.word_id ?? undefined,
          at_ms: at - startedAt,
          correct: correct === 1,
          hint: hint === 1,
          stepwise: recall_ms !== null,
          recall_ms: recall_ms ?? undefined,
        }),
      );
      await encounterLog.logRun({ userId, runId, startedAt, source: 'room' }, logged);
    }
  }

  async function moveLessons(guestId: number, answers: Answers, userId: number): Promise<void> {
    const adopted = await queries.adoptedBy(guestId);
    for (const run_id of new Set(answers.map((answer) => answer.run_id))) {
      const lesson = adopted.find(({ source_key }) => source_key?.startsWith(`missed:${run_id}:`) === true);
      if (lesson !== undefined) await adopt({ userId }, { run_id, lesson_name: lesson.lesson_name });
    }
  }

  /** False when a concurrent call has moved the XP. */
  async function moveXp(guestId: number, userId: number): Promise<boolean> {
    const moved = await retryAward(async () => {
      if (!(await queries.exists(guestId))) return false;
      const done = await awards.award({
        reason: 'guest',
        now: clock(),
        earned: [{ userId, xp: await queries.xpOf(guestId) }],
        accounts: await awards.findAccounts([userId]),
        record: () => [queries.deleteGuest(guestId)],
      });
      return done === 'changed' ? done : true;
    });
    return moved === true;
  }

  return {
    /** False when the result was claimed before, or no longer exists. */
    async claimGuestResult(
      { guestId, roomId }: { guestId: number; roomId: string },
      userId: number,
    ): Promise<boolean> {
      if (!(await queries.claim(guestId, userId))) return false;
      // The game may have ended just now, so its answers may not be logged yet.
      await roomLog.logRoom(roomId);
      const answers = await queries.answersOf(guestId);
      await moveAnswers(answers, userId);
      await moveLessons(guestId, answers, userId);
      return moveXp(guestId, userId);
    },
  };
}

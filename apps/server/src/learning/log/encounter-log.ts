import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';
import { retryAward } from '../../xp/index.ts';
import type { AnswerLog } from './answer-log.ts';
import type { GivenAnswer, Run } from './given-answer.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import type { EncounterRow } from './answer-log-write-queries.ts';
import { logReadsQueries } from './log-reads-queries.ts';
import { keyOf } from './memories.ts';
import { readsOfMany, type LogReads } from './reads-of-many.ts';

interface EncounterLogDeps {
  store: Store;
  log: AnswerLog;
  logQueries: AnswerLogQueries;
  clock: () => number;
}

export interface AnsweredRun {
  run: EncounterRun;
  answers: readonly GivenAnswer[];
}

type EncounterRun = Pick<Run, 'userId' | 'runId' | 'startedAt'> & { source: 'room' | 'homework' };

/** Logs answers to other users' words, once per (run, index). A word that the user does not have becomes an encounter. */
export function createEncounterLog({ store, log, logQueries, clock }: EncounterLogDeps) {
  /** Logs runs in one batch. 'changed' when a memory was changed meanwhile. */
  async function write(runs: readonly AnsweredRun[], reads?: LogReads): Promise<true | 'changed'> {
    const now = clock();
    const prepared = await Promise.all(
      runs.map(async ({ run, answers }) => {
        const encounterRun = { ...run, game: 'game_select', isEncounter: true } as const;
        return { ...(await log.prepare(encounterRun, answers, now, reads)), userId: run.userId };
      }),
    );
    const some = prepared.filter(({ rows }) => rows.length > 0);
    if (some.length === 0) return true;
    const encounters = some.flatMap(({ userId, met }) =>
      met.map((answer) => encounterOf(userId, answer, now)),
    );
    const outcome = await store.batch([...log.itemsOf(some), ...logQueries.insertEncounters(encounters)]);
    if (!outcome.ok) return 'changed';
    for (const { userId, kept } of some) log.noteAnswers(userId, kept.length);
    return true;
  }

  return {
    async logRun(run: EncounterRun, answers: readonly GivenAnswer[]): Promise<void> {
      const done = await retryAward(async () => {
        try {
          return await write([{ run, answers }]);
        } catch (error) {
          // The account was deleted meanwhile.
          if (isForeignKeyViolation(error)) return true;
          throw error;
        }
      });
      if (done === 'changed') throw new Error(`the memories of user ${run.userId} change all the time`);
    },

    /**
     * Logs the runs of different users in one game together. False when nothing was written, as something had changed
     * meanwhile: log them one by one.
     */
    async logTogether(runs: readonly AnsweredRun[]): Promise<boolean> {
      try {
        return (await write(runs, readsOfMany(logReadsQueries(store), logQueries))) !== 'changed';
      } catch (error) {
        // An account was deleted, or an answer was logged meanwhile.
        if (isForeignKeyViolation(error) || isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
export type EncounterLog = ReturnType<typeof createEncounterLog>;

function encounterOf(userId: number, answer: GivenAnswer, now: number): EncounterRow {
  const { foreign_word = '', native_word = '', pronunciation = '' } = answer;
  return {
    user_id: userId,
    ...keyOf(foreign_word, native_word),
    foreign_word,
    native_word,
    pronunciation,
    created_at: now,
  };
}

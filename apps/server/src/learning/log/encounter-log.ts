import { isForeignKeyViolation } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';
import { retryAward } from '../../xp/index.ts';
import type { AnswerLog, GivenAnswer, Run } from './answer-log.ts';
import type { AnswerLogQueries } from './answer-log-queries.ts';
import type { EncounterRow } from './answer-log-write-queries.ts';
import { keyOf } from './memories.ts';

interface EncounterLogParts {
  store: Store;
  log: AnswerLog;
  logQueries: AnswerLogQueries;
  clock: () => number;
}

type EncounterRun = Pick<Run, 'userId' | 'runId' | 'startedAt'> & { source: 'room' | 'homework' };

/** Logs answers to other users' words, once per (run, index). A word that the user does not have becomes an encounter. */
export function createEncounterLog({ store, log, logQueries, clock }: EncounterLogParts) {
  return {
    async logRun(encounterRun: EncounterRun, answers: readonly GivenAnswer[]): Promise<void> {
      const { userId } = encounterRun;
      const run = { ...encounterRun, game: 'game_select', isEncounter: true } as const;
      const done = await retryAward(async () => {
        try {
          const now = clock();
          const { items, met, kept } = await log.prepare(run, answers, now);
          if (items.length === 0) return true;
          const encounters = met.map((answer) => encounterOf(userId, answer, now));
          const outcome = await store.batch([...items, ...logQueries.insertEncounters(encounters)]);
          if (!outcome.ok) return 'changed';
          log.noteAnswers(userId, kept.length);
          return true;
        } catch (error) {
          // The account was deleted meanwhile.
          if (isForeignKeyViolation(error)) return true;
          throw error;
        }
      });
      if (done === 'changed') throw new Error(`the memories of user ${userId} change all the time`);
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

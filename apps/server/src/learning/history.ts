import { dayOf, startOfDay } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import type { HistoryQueries } from './history-queries.ts';
import type { AnswerLogQueries } from './learning-queries.ts';
import type { MemoryRow } from './answer-log-write-queries.ts';
import { gradeOf } from './imported-answer.ts';
import { countedAnswer, paramsFor } from './memories.ts';
import { learnerOf } from './review.ts';

interface HistoryParts {
  queries: HistoryQueries;
  logQueries: Pick<AnswerLogQueries, 'findLearner'>;
  clock: () => number;
}

export interface WordHistory {
  memory: MemoryRow;
  /** The earliest first; corrected ones as corrected. `grade`: of an imported one. */
  answers: { at: number; correct: boolean; ms: number; grade: 1 | 2 | 3 | 4 | undefined }[];
}

/** What an export has of own words: the answers to each, and when it comes back. */
export function createHistory({ queries, logQueries, clock }: HistoryParts) {
  return {
    /** When today began for the learner (epoch milliseconds). */
    async dayStart(userId: number): Promise<number> {
      const { offsetAt } = paramsFor(learnerOf(userId, await logQueries.findLearner(userId)));
      return startOfDay(dayOf(clock(), offsetAt), offsetAt);
    },

    /** By the word's id, of at most some hundreds; without those that were never answered. */
    async of(userId: number, wordIds: readonly number[]): Promise<Map<number, WordHistory>> {
      if (wordIds.length === 0) return new Map();
      const memories = await queries.memoriesOf(userId, wordIds);
      if (memories.length === 0) return new Map();
      const log = await queries.answersTo(userId, [...new Set(memories.map(({ lex }) => lex))]);
      const answers = Map.groupBy(log, keyText);
      return new Map(
        memories.map(({ word_id, ...memory }) => {
          const own = (answers.get(keyText(memory)) ?? []).flatMap((row) => {
            const answer = countedAnswer(row);
            return answer === undefined
              ? []
              : [{ at: answer.at, correct: answer.correct, ms: answer.answerMs, grade: gradeOf(row) }];
          });
          return [word_id, { memory, answers: own }];
        }),
      );
    },
  };
}
export type History = ReturnType<typeof createHistory>;

import { dayOf, startOfDay } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import type { HistoryQueries } from './history-queries.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import type { MemoryRow } from '../log/answer-log-write-queries.ts';
import { gradeOf } from '../imported/imported-answer.ts';
import { countedAnswer, memoryParams } from '../log/memories.ts';
import { learnerOf } from '../review/review.ts';

interface HistoryDeps {
  queries: HistoryQueries;
  logQueries: Pick<AnswerLogQueries, 'findLearner'>;
  clock: () => number;
}

export interface WordHistory {
  memory: MemoryRow;
  /** The earliest first, with corrections applied. `grade`: only of imported answers. */
  answers: { at: number; correct: boolean; ms: number; grade: 1 | 2 | 3 | 4 | undefined }[];
}

/** The history of words for an export: the answers to each word, and when it is due. */
export function createHistory({ queries, logQueries, clock }: HistoryDeps) {
  return {
    /** When today began for the learner (epoch milliseconds). */
    async dayStart(userId: number): Promise<number> {
      const { offsetAt } = memoryParams(learnerOf(userId, await logQueries.findLearner(userId)));
      return startOfDay(dayOf(clock(), offsetAt), offsetAt);
    },

    /** The histories by word id, without words that were never answered; for at most a few hundred words. */
    async of(userId: number, wordIds: readonly number[]): Promise<Map<number, WordHistory>> {
      if (wordIds.length === 0) return new Map();
      const memories = await queries.memoriesOf(userId, wordIds);
      if (memories.length === 0) return new Map();
      const log = await queries.answersTo(userId, [...new Set(memories.map(({ lex }) => lex))]);
      const answers = Map.groupBy(log, keyText);
      return new Map(
        memories.map(({ word_id, ...memory }) => {
          const history = (answers.get(keyText(memory)) ?? []).flatMap((row) => {
            const answer = countedAnswer(row);
            return answer === undefined
              ? []
              : [{ at: answer.at, correct: answer.correct, ms: answer.answerMs, grade: gradeOf(row) }];
          });
          return [word_id, { memory, answers: history }];
        }),
      );
    },
  };
}
export type History = ReturnType<typeof createHistory>;

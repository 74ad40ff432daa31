import { confusedPairs, keysIn, type ConfusedPair } from '../review/confusions.ts';
import type { ReviewQueries } from '../review/review-queries.ts';
import type { StatsQueries } from './stats-queries.ts';

interface ReportDeps {
  reviewQueries: Pick<ReviewQueries, 'dueWords'>;
  statsQueries: Pick<StatsQueries, 'confusions' | 'wordsWith'>;
  clock: () => number;
}

/** The data about a learner that the tutor receives. */
export interface LearnerReport {
  dueCount: number;
  /** The due words with the highest recall. */
  due: { id: number | null; foreign_word: string; native_word: string; example: string }[];
  /** The most frequent first. */
  confused: ConfusedPair[];
}

const MAX_DUE = 50;

export function createLearnerReport({ reviewQueries, statsQueries, clock }: ReportDeps) {
  return async (userId: number): Promise<LearnerReport> => {
    const now = clock();
    const [due, rows] = await Promise.all([
      reviewQueries.dueWords(userId, now, MAX_DUE),
      statsQueries.confusions(userId, now),
    ]);
    const words = await statsQueries.wordsWith(userId, keysIn(rows));
    return {
      dueCount: due.count,
      due: [...due.words.values()].map(({ word_id, foreign_word, native_word, example }) => ({
        id: word_id,
        foreign_word,
        native_word,
        example,
      })),
      confused: confusedPairs(rows, words),
    };
  };
}
export type ReportOfLearner = ReturnType<typeof createLearnerReport>;

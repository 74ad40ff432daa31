import { confusedPairs, keysIn, type ConfusedPair } from './confusions.ts';
import type { ReviewQueries } from './review-queries.ts';
import type { StatsQueries } from './stats-queries.ts';

interface ReportParts {
  reviewQueries: Pick<ReviewQueries, 'dueWords' | 'countDue'>;
  statsQueries: Pick<StatsQueries, 'confusions' | 'wordsWith'>;
  clock: () => number;
}

/** What the tutor knows of a learner. */
export interface LearnerReport {
  dueCount: number;
  /** Some of the due words. */
  due: { id: number | null; foreign_word: string; native_word: string }[];
  /** The most frequent first. */
  confused: ConfusedPair[];
}

const MOST_DUE = 50;

export function createLearnerReport({ reviewQueries, statsQueries, clock }: ReportParts) {
  return async (userId: number): Promise<LearnerReport> => {
    const now = clock();
    const [dueCount, due, rows] = await Promise.all([
      reviewQueries.countDue(userId, now),
      reviewQueries.dueWords(userId, now, MOST_DUE),
      statsQueries.confusions(userId, now),
    ]);
    const words = await statsQueries.wordsWith(userId, keysIn(rows));
    return {
      dueCount,
      due: [...due.words.values()].map(({ word_id, foreign_word, native_word }) => ({
        id: word_id,
        foreign_word,
        native_word,
      })),
      confused: confusedPairs(rows, words),
    };
  };
}
export type ReportOfLearner = ReturnType<typeof createLearnerReport>;

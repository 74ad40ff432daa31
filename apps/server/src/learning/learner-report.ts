import { keyText } from '@icando/game/memory/memory-key';
import { confusedPairs, keysIn, type ConfusedPair } from './confusions.ts';
import type { ReviewQueries } from './review-queries.ts';
import type { StatsQueries } from './stats-queries.ts';

interface ReportParts {
  reviewQueries: Pick<ReviewQueries, 'dueMemories' | 'wordsOf' | 'countDue'>;
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
    const [dueCount, memories, rows] = await Promise.all([
      reviewQueries.countDue(userId, now),
      reviewQueries.dueMemories(userId, now, MOST_DUE),
      statsQueries.confusions(userId, now),
    ]);
    const [due, words] = await Promise.all([
      reviewQueries.wordsOf(userId, now, memories),
      statsQueries.wordsWith(userId, keysIn(rows)),
    ]);
    // Of two own words with one memory it comes twice.
    const keys = [...new Set(memories.map(keyText))];
    return {
      dueCount,
      due: keys.flatMap((key) => {
        const word = due.get(key);
        if (word === undefined) return [];
        return [{ id: word.word_id, foreign_word: word.foreign_word, native_word: word.native_word }];
      }),
      confused: confusedPairs(rows, words),
    };
  };
}
export type ReportOfLearner = ReturnType<typeof createLearnerReport>;

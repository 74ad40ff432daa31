import { dayOf } from '@icando/game/memory/learner-day';
import { streakOf, type Streak } from '@icando/game/memory/streak';
import type { AnsweredQueries } from '../log/answered-queries.ts';
import type { Learner } from '../log/answer-log-write-queries.ts';
import { memoryParams } from '../log/memories.ts';

const STREAK_DAYS = 400;

interface StreakDeps {
  queries: Pick<AnsweredQueries, 'activeDays'>;
  findLearner(userId: number): Promise<Learner>;
  clock: () => number;
}

/**
 * The days that matter for a streak. After a journey to the west, the latest answers may be of tomorrow.
 */
export function streakDays(today: number): { from: number; to: number } {
  return { from: today - STREAK_DAYS, to: today + 1 };
}

/** `days` are those with an answer. */
export function streakIn(days: readonly number[], today: number): Streak {
  return streakOf(days, Math.max(today, ...days));
}

/** The streak of a learner as of today. */
export function createStreak({ queries, findLearner, clock }: StreakDeps) {
  return async (userId: number): Promise<Streak> => {
    const { offsetAt } = memoryParams(await findLearner(userId));
    const today = dayOf(clock(), offsetAt);
    return streakIn(await queries.activeDays(userId, streakDays(today)), today);
  };
}

import { DAY_MS, dayOf, startOfDay } from '@icando/game/memory/learner-day';
import { streakOf, type Streak } from '@icando/game/memory/streak';
import type { AnsweredQueries } from './answered-queries.ts';
import type { Learner } from './answer-log-write-queries.ts';
import { paramsFor } from './memories.ts';

export const STREAK_DAYS = 400;

interface StreakParts {
  queries: Pick<AnsweredQueries, 'activeDays'>;
  findLearner(userId: number): Promise<Learner>;
  clock: () => number;
}

/** The streak of a learner as of today. */
export function createStreak({ queries, findLearner, clock }: StreakParts) {
  return async (userId: number): Promise<Streak> => {
    const { offsetAt } = paramsFor(await findLearner(userId));
    const now = clock();
    const today = dayOf(now, offsetAt);
    const since = now - STREAK_DAYS * DAY_MS;
    const shiftMs = today * DAY_MS - startOfDay(today, offsetAt);
    return streakOf(await queries.activeDays(userId, now, { since, shiftMs }), today);
  };
}

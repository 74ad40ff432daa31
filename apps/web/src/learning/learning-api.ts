import type { ReplyOf } from '@icando/contract/endpoint';
import type { DueCounts, ReviewItem } from '@icando/contract/learning';
import type { reviewStats } from '@icando/contract/learning-stats';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api-client.ts';
import { queryClient } from '../platform/api/query-client.ts';

export const learningKeys = {
  all: ['learning'] as const,
  today: ['learning', 'today'] as const,
  upcoming: ['learning', 'upcoming'] as const,
  progress: ['learning', 'progress'] as const,
  exam: ['learning', 'exam'] as const,
  calibration: ['learning', 'calibration'] as const,
  trial: ['learning', 'trial'] as const,
  forecast: (day: string) => ['learning', 'forecast', day] as const,
};

export type Today = DueCounts & { data: ReviewItem[] };

/** A review that starts within this time after Home was shown asks the words that Home has counted. */
const STARTED_WITHIN_MS = 5 * 60_000;

const todayQuery = queryOptions({
  queryKey: learningKeys.today,
  queryFn: ({ signal }): Promise<Today> => call('GET /api/review/today', { signal }),
});

/** The words to review now. The query is refetched on every mount, because words become due as time passes. */
export function useToday({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ ...todayQuery, staleTime: 0, enabled });
}

export type Progress = ReplyOf<typeof reviewStats>;

/** The statistics of the last year, and the forecast. */
export function useProgress({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: learningKeys.progress,
    queryFn: ({ signal }): Promise<Progress> => call('GET /api/review/stats', { signal }),
    staleTime: 0,
    enabled,
  });
}

/** The words of a new review: those that Home shows, without a request, unless an earlier review has taken them. */
export async function takeToday(): Promise<Today> {
  const today = await queryClient.fetchQuery({ ...todayQuery, staleTime: STARTED_WITHIN_MS });
  void queryClient.invalidateQueries({ queryKey: learningKeys.today, refetchType: 'none' });
  return today;
}

/** Whether the account has no answer yet. */
export function isNewcomer({ next_due_at, done_today }: Today): boolean {
  return next_due_at === null && done_today.answers === 0;
}

/** Whether the account has no answer yet; false if the request fails. */
export async function isNewLearner(): Promise<boolean> {
  try {
    const cached = queryClient.getQueryState<Today>(learningKeys.today);
    // A game invalidates the cached data. The request bypasses the query cache, because an unmounting screen cancels its
    // queries.
    const today =
      cached?.data && !cached.isInvalidated ? cached.data : await call('GET /api/review/today', {});
    return isNewcomer(today) && today.data.every(({ state }) => state === 'new');
  } catch {
    return false;
  }
}

/** The word that is due next. */
export function useUpcoming({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: learningKeys.upcoming,
    queryFn: async ({ signal }) =>
      (await call('GET /api/review/upcoming', { query: { limit: 1 }, signal })).data,
    staleTime: 0,
    enabled,
  });
}

/** Refetches the learning data after answers, and after words were added or deleted. */
export function refreshToday(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: learningKeys.all });
}

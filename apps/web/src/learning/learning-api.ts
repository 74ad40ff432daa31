import type { DueCounts, ReviewItem } from '@icando/contract/learning';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { queryClient } from '../platform/query-client.ts';

export const learningKeys = {
  all: ['learning'] as const,
  today: ['learning', 'today'] as const,
  upcoming: ['learning', 'upcoming'] as const,
  progress: ['learning', 'progress'] as const,
  forecast: (day: string) => ['learning', 'forecast', day] as const,
};

export type Today = DueCounts & { data: ReviewItem[] };

/** A review that starts within this time after Home was shown asks what Home has counted. */
const STARTED_WITHIN_MS = 5 * 60_000;

const todayQuery = queryOptions({
  queryKey: learningKeys.today,
  queryFn: ({ signal }): Promise<Today> => call('GET /api/review/today', { signal }),
});

/** What to review now; asked for again whenever it is shown, since words become due by themselves. */
export function useToday() {
  return useQuery({ ...todayQuery, staleTime: 0 });
}

/** What a review begins with: what Home shows, without a call, but not what an earlier review has taken. */
export async function takeToday(): Promise<Today> {
  const today = await queryClient.fetchQuery({ ...todayQuery, staleTime: STARTED_WITHIN_MS });
  void queryClient.invalidateQueries({ queryKey: learningKeys.today, refetchType: 'none' });
  return today;
}

/** The account has no answers. */
export function isNewcomer({ next_due_at, done_today }: Today): boolean {
  return next_due_at === null && done_today.answers === 0;
}

/** Whether the account has no answer yet; false when that cannot be known. */
export async function isNewLearner(): Promise<boolean> {
  try {
    const known = queryClient.getQueryState<Today>(learningKeys.today);
    // A game invalidates what is known. Not through the cache: a screen that goes away cancels what it asked for.
    const today = known?.data && !known.isInvalidated ? known.data : await call('GET /api/review/today', {});
    return isNewcomer(today) && today.data.every(({ state }) => state === 'new');
  } catch {
    return false;
  }
}

const UPCOMING = 10;

/** The words that are due next. */
export function useUpcoming({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: learningKeys.upcoming,
    queryFn: async ({ signal }) =>
      (await call('GET /api/review/upcoming', { query: { limit: UPCOMING }, signal })).data,
    staleTime: 0,
    enabled,
  });
}

/** After answers, and after words were added or deleted. */
export function refreshToday(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: learningKeys.all });
}

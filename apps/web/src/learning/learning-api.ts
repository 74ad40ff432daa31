import type { DueCounts, ReviewItem } from '@icando/contract/learning';
import { type QueryClient, useQuery } from '@tanstack/react-query';
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

/** What to review now; asked for again whenever it is shown, since words become due by themselves. */
export function useToday() {
  return useQuery({
    queryKey: learningKeys.today,
    queryFn: ({ signal }): Promise<Today> => call('GET /api/review/today', { signal }),
    staleTime: 0,
  });
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

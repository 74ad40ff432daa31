import type { ReplyOf } from '@icando/contract/endpoint';
import type { reviewStats, GoalMinutes, Target } from '@icando/contract/learning';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { useExclusiveMutation } from '../../platform/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
// The whole of what Home has, so that both share one file.
import { learningKeys } from '../index.ts';
import { t, VI } from '../../platform/language.ts';

export type Progress = ReplyOf<typeof reviewStats>;

export interface Settings {
  target: Target;
  goal_minutes: GoalMinutes;
  time_zone: string;
}

/** A year's statistics. */
export function useProgress() {
  return useQuery({
    queryKey: learningKeys.progress,
    queryFn: ({ signal }): Promise<Progress> => call('GET /api/review/stats', { signal }),
    staleTime: 0,
  });
}

/** How many words will be known on that day; the figures of the day before stay until these come. */
export function useForecast(day: string) {
  return useQuery({
    queryKey: learningKeys.forecast(day),
    queryFn: ({ signal }) => call('GET /api/review/forecast', { query: { day }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSaveSettings() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (settings: Settings) => call('PUT /api/review/settings', { body: settings }),
    onSuccess: () => {
      showToast('ok', t('Đã lưu cài đặt ôn tập.'), { lang: VI });
      return client.invalidateQueries({ queryKey: learningKeys.all });
    },
    onError: () => showToast('bad', t('Chưa lưu được. Bạn thử lại nhé.'), { lang: VI }),
  });
}

import type { GoalMinutes, Target } from '@icando/contract/learning';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { showToast } from '../../ui/toasts.ts';
// Imports the index that Home uses, so that both pages share one chunk.
import { learningKeys } from '../index.ts';

import { t, VI } from '../../platform/i18n/language.ts';

export { type Progress, useProgress } from '../index.ts';

export interface Settings {
  target: Target;
  goal_minutes: GoalMinutes;
  time_zone: string;
  shares_log: boolean;
  /** Leaves the trial of two queues for good. */
  leaves_trial?: true;
}

/** The number of words that will be known on a day; the previous figures stay until the new ones arrive. */
export function useForecast(day: string) {
  return useQuery({
    queryKey: learningKeys.forecast(day),
    queryFn: ({ signal }) => call('GET /api/review/forecast', { query: { day }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Predicted beside observed recall of the learner and of the installation. */
export function useCalibration() {
  return useQuery({
    queryKey: learningKeys.calibration,
    queryFn: ({ signal }) => call('GET /api/review/calibration', { signal }),
  });
}

/** The exam of the learner with its plan, and the lessons to choose from. */
export function useExam() {
  return useQuery({
    queryKey: learningKeys.exam,
    queryFn: ({ signal }) => call('GET /api/review/exam', { signal }),
  });
}

function useChangeOfExam<Given>(change: (given: Given) => Promise<unknown>, saved: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: change,
    onSuccess: () => {
      showToast('ok', saved, { lang: VI });
      return client.invalidateQueries({ queryKey: learningKeys.all });
    },
    onError: (error) =>
      showToast('bad', t('Chưa lưu được. Bạn thử lại nhé.'), { detail: reasonOf(error), lang: VI }),
  });
}

export const useSetExam = () =>
  useChangeOfExam(
    (body: { day: string; lesson_ids: number[] }) => call('PUT /api/review/exam', { body }),
    t('Đã lập kế hoạch.'),
  );

export const useDropExam = () =>
  useChangeOfExam<void>(() => call('DELETE /api/review/exam', {}), t('Đã bỏ kế hoạch.'));

export function useSaveSettings() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (settings: Settings) => call('PUT /api/review/settings', { body: settings }),
    onSuccess: () => {
      showToast('ok', t('Đã lưu cài đặt ôn tập.'), { lang: VI });
      return client.invalidateQueries({ queryKey: learningKeys.all });
    },
    onError: (error) =>
      showToast('bad', t('Chưa lưu được. Bạn thử lại nhé.'), { detail: reasonOf(error), lang: VI }),
  });
}

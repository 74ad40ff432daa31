import type { DictionaryReport, overrideRow } from '@icando/contract/dictionary';
import type { SentBody } from '@icando/contract/endpoint';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/api-client.ts';
import { reasonOf } from '../../../platform/api/api-error.ts';
import { t, VI } from '../../../platform/i18n/language.ts';
import { useExclusiveMutation } from '../../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { refreshArticles } from './dictionary-api.ts';

const REPORTS = ['dictionary-reports'] as const;

export function useDictionaryReports() {
  return useInfiniteQuery({
    queryKey: REPORTS,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/dictionary/reports', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more, page }) => (has_more ? page + 1 : undefined),
    select: ({ pages }): DictionaryReport[] => [
      // A new report moves others onto the next page.
      ...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values(),
    ],
    staleTime: 0,
  });
}

export function useCloseReport() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (id: number) => call('POST /api/admin/dictionary/reports/:id/close', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: REPORTS }),
    onError: (error) => showToast('bad', t('Chưa đóng được báo lỗi'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useOverride(word: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof overrideRow>) =>
      call('PUT /api/admin/dictionary/:word', { params: { word }, body }),
    onSuccess: async () => {
      await refreshArticles(client);
      showToast('ok', t('Đã sửa mục từ cho trang này'), { lang: VI });
    },
    onError: (error) => showToast('bad', t('Chưa sửa được mục từ'), { detail: reasonOf(error), lang: VI }),
  });
}

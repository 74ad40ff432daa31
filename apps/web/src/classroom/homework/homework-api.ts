import type { SentBody } from '@icando/contract/endpoint';
import type { createHomework, Homework, updateHomework } from '@icando/contract/homework';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../ui/use-navigate.ts';
import { fetchWordPage } from '../../library/lessons/index.ts';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { download } from '../../platform/api/download.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

const homeworkKeys = {
  all: ['homework'] as const,
  list: ['homework', 'list'] as const,
  wordCount: (lessonIds: readonly number[]) => ['homework', 'word-count', ...lessonIds] as const,
  report: (id: number) => ['homework', 'report', id] as const,
};

/** The refetch interval of the report: pupils answer while the teacher watches. */
const REPORT_POLL_MS = 5_000;

export function useHomeworkList() {
  return useQuery({
    queryKey: homeworkKeys.list,
    queryFn: async ({ signal }) => (await call('GET /api/homework', { query: {}, signal })).data,
    staleTime: 0,
  });
}

/** The number of pupils on the pasted list; where pupils type their names, of those who have begun. */
export function expectedPupils({ pupils, names }: Pick<Homework, 'pupils' | 'names'>): number {
  return Math.max(pupils, names?.length ?? 0);
}

export function useHomeworkReport(id: number) {
  return useQuery({
    queryKey: homeworkKeys.report(id),
    queryFn: ({ signal }) => call('GET /api/homework/:id/report', { params: { id }, signal }),
    refetchInterval: REPORT_POLL_MS,
    staleTime: 0,
  });
}

/** The number of words in these lessons of the user. */
export function useWordCount(lessonIds: readonly number[]) {
  return useQuery({
    queryKey: homeworkKeys.wordCount(lessonIds),
    queryFn: async ({ signal }) => {
      const query = { page: 1, size: 1, lesson_ids: [...lessonIds], from_user_id: 0, search: '' };
      return (await fetchWordPage(query, signal)).total_pages;
    },
    enabled: lessonIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useAssignHomework() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof createHomework>) => call('POST /api/homework', { body }),
    onSuccess: ({ homework_id }) => {
      void client.invalidateQueries({ queryKey: homeworkKeys.list });
      navigate(`/homework?id=${homework_id}`, { replace: true });
    },
    onError: (error) => showToast('bad', t('Chưa giao được bài'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useChangeHomework(id: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof updateHomework>) =>
      call('PUT /api/homework/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: homeworkKeys.all }),
    onError: (error) => showToast('bad', t('Chưa sửa được'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useResetPin(id: number, name: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (userId: number) =>
      call('POST /api/homework/:id/pupils/:user_id/reset_pin', { params: { id, user_id: userId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: homeworkKeys.report(id) });
      showToast('ok', t('{name} sẽ đặt PIN mới khi vào lại', { name: named(name) }), { lang: VI });
    },
    onError: (error) => showToast('bad', t('Chưa đặt lại được PIN'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useDeleteHomework(id: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: () => call('DELETE /api/homework/:id', { params: { id } }),
    onSuccess: () => {
      navigate('/homework', { replace: true });
      void client.invalidateQueries({ queryKey: homeworkKeys.list });
      showToast('ok', t('Đã xóa bài về nhà'), { lang: VI });
    },
    onError: (error) => showToast('bad', t('Chưa xóa được'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useSaveHomeworkCsv(id: number) {
  return useExclusiveMutation({
    mutationFn: () => download('GET /api/homework/:id/report.csv', { id }),
    onError: (error) => showToast('bad', t('Chưa tải được tệp CSV'), { detail: reasonOf(error), lang: VI }),
  });
}

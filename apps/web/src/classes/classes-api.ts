import type { changeClass, saveClass } from '@icando/contract/classes';
import type { SentBody } from '@icando/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../ui/use-navigate.ts';
import { call } from '../platform/api/api-client.ts';
import { reasonOf } from '../platform/api/api-error.ts';
import { download } from '../platform/api/download.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';

const classKeys = {
  all: ['classes'] as const,
  list: ['classes', 'list'] as const,
  one: (id: number) => ['classes', id] as const,
  history: (id: number) => ['classes', id, 'history'] as const,
  progress: (id: number) => ['classes', id, 'progress'] as const,
};

const failed = (what: string) => (error: unknown) =>
  showToast('bad', what, { detail: reasonOf(error), lang: VI });

/** The classes that the user teaches, the latest first. */
export function useTaughtClasses() {
  return useQuery({
    queryKey: classKeys.list,
    queryFn: async ({ signal }) => (await call('GET /api/classes', { signal })).data,
    select: (classes) => classes.filter(({ teaches }) => teaches),
    staleTime: 0,
  });
}

export function useTaughtClass(id: number) {
  return useQuery({
    queryKey: classKeys.one(id),
    queryFn: ({ signal }) => call('GET /api/classes/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useClassHistory(id: number) {
  return useQuery({
    queryKey: classKeys.history(id),
    queryFn: async ({ signal }) =>
      (await call('GET /api/classes/:id/history', { params: { id }, signal })).data,
    staleTime: 0,
  });
}

export function useClassProgress(id: number) {
  return useQuery({
    queryKey: classKeys.progress(id),
    queryFn: ({ signal }) => call('GET /api/classes/:id/progress', { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useSaveClass() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof saveClass>) => call('POST /api/classes', { body }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: classKeys.all });
      navigate(`/classes?id=${id}`);
    },
    onError: failed(t('Chưa lưu được lớp')),
  });
}

export function useChangeClass(id: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof changeClass>) =>
      call('PUT /api/classes/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: classKeys.all }),
    onError: failed(t('Chưa lưu được lớp')),
  });
}

export function useRemoveClass(id: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: () => call('DELETE /api/classes/:id', { params: { id } }),
    onSuccess: () => {
      navigate('/classes', { replace: true });
      client.removeQueries({ queryKey: classKeys.one(id) });
      void client.invalidateQueries({ queryKey: classKeys.list });
      showToast('ok', t('Đã xóa lớp'), { lang: VI });
    },
    onError: failed(t('Chưa xóa được lớp')),
  });
}

/** Takes a teacher off the class; `isSelf` leaves its page, too. */
export function useRemoveTeacher(id: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: ({ userId }: { userId: number; isSelf: boolean }) =>
      call('DELETE /api/classes/:id/teachers/:user_id', { params: { id, user_id: userId } }),
    onSuccess: (_, { isSelf }) => {
      if (!isSelf) return client.invalidateQueries({ queryKey: classKeys.all });
      navigate('/classes', { replace: true });
      client.removeQueries({ queryKey: classKeys.one(id) });
      return client.invalidateQueries({ queryKey: classKeys.list });
    },
    onError: failed(t('Chưa lưu được lớp')),
  });
}

export function useTeachTogether(id: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (code: string) => call('POST /api/classes/:id/teachers', { params: { id }, body: { code } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: classKeys.all });
      navigate(`/classes?id=${id}`, { replace: true });
    },
    onError: failed(t('Đường dẫn này không còn dùng được')),
  });
}

export function useSaveProgressCsv(id: number) {
  return useExclusiveMutation({
    mutationFn: () => download('GET /api/classes/:id/progress.csv', { id }),
    onError: failed(t('Chưa tải được tệp CSV')),
  });
}

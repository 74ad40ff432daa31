import type { User } from '@icando/contract/accounts';
import type { SentBody } from '@icando/contract/endpoint';
import type { joinClass, updateClass } from '@icando/contract/school';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../ui/use-navigate.ts';
import { accountKeys } from '../../accounts/index.ts';
import { call } from '../../platform/api/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api/api-error.ts';
import { codeFault } from '../../platform/browser/typed-code.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { t, VI } from '../../platform/i18n/language.ts';

const schoolKeys = {
  all: ['school'] as const,
  own: ['school', 'own'] as const,
  classes: ['school', 'classes'] as const,
  class: (id: number) => ['school', 'classes', id] as const,
};

const isCodeWrong = (error: unknown) => error instanceof ApiError && error.code === 'class_code_wrong';

const failed = (what: string) => (error: unknown) =>
  showToast('bad', what, { detail: reasonOf(error), lang: VI });

export function useOwnClasses() {
  return useQuery({
    queryKey: schoolKeys.own,
    queryFn: async ({ signal }) =>
      (await call('GET /api/classes', { signal })).data.filter(({ own_name }) => own_name !== null),
    staleTime: 0,
  });
}

export function useJoinClass() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof joinClass>) => call('POST /api/classes/join', { body }),
    // The users to whom this user may write have also changed.
    onSuccess: () => client.invalidateQueries(),
    onError: (error, { class_code }) =>
      showToast('bad', t('Chưa vào được lớp'), {
        detail: isCodeWrong(error) ? codeFault(class_code, reasonOf(error) ?? '') : reasonOf(error),
        lang: VI,
      }),
  });
}

/** All classes, for admins. */
export function useClasses() {
  return useQuery({
    queryKey: schoolKeys.classes,
    queryFn: async ({ signal }) => (await call('GET /api/admin/classes', { signal })).data,
    staleTime: 0,
  });
}

/** A class with its members, for admins. */
export function useClass(id: number) {
  return useQuery({
    queryKey: schoolKeys.class(id),
    queryFn: ({ signal }) => call('GET /api/admin/classes/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useCreateClass() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (name: string) => call('POST /api/admin/classes', { body: { name } }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: schoolKeys.all });
      navigate(`/classes?id=${id}`);
    },
    onError: failed(t('Chưa mở được lớp')),
  });
}

export function useUpdateClass(id: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof updateClass>) =>
      call('PUT /api/admin/classes/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: schoolKeys.all }),
    onError: failed(t('Chưa sửa được lớp')),
  });
}

export function useDeleteClass(id: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: () => call('DELETE /api/admin/classes/:id', { params: { id } }),
    onSuccess: () => {
      navigate('/classes', { replace: true });
      client.removeQueries({ queryKey: schoolKeys.class(id) });
      void client.invalidateQueries({ queryKey: schoolKeys.all });
      showToast('ok', t('Đã xóa lớp'), { lang: VI });
    },
    onError: failed(t('Chưa xóa được lớp')),
  });
}

export function useRemoveMember(id: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (user_id: number) =>
      call('DELETE /api/admin/classes/:id/members/:user_id', { params: { id, user_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: schoolKeys.all }),
    onError: failed(t('Chưa đưa ra khỏi lớp được')),
  });
}

export function useSwitchAssistant() {
  const client = useQueryClient();
  const show = (isOn: boolean) =>
    client.setQueryData<User>(accountKeys.me, (me) => me && { ...me, school: { assistant: isOn } });
  return useExclusiveMutation({
    mutationFn: (on: boolean) => call('PUT /api/admin/assistant', { body: { on } }),
    onSuccess: (_, isOn) => show(isOn),
    onError: failed(t('Chưa đổi được')),
  });
}

import type { AccountArchive } from '@icando/contract/exports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { download } from '../../platform/api/download.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { type Confirmed, NotConfirmed } from '../confirm/use-confirmed.tsx';
import { accountKeys } from '../accounts-api.ts';
import { t, VI } from '../../platform/i18n/language.ts';

const LOOK_MS = 1_000;

/** The account's archive, polled while it is being made. */
export function useMyArchive() {
  return useQuery({
    queryKey: accountKeys.archive,
    queryFn: ({ signal }): Promise<AccountArchive> => call('GET /api/export/account', { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    // The server may have deleted the archive in the meantime.
    staleTime: 0,
  });
}

export function useStartArchive(confirmed: Confirmed) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => confirmed(() => call('POST /api/export/account')),
    onSuccess: (archive) => client.setQueryData(accountKeys.archive, archive),
    onError: report(t('Chưa gói được dữ liệu')),
  });
}

export function useDeleteArchive() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call('DELETE /api/export/account'),
    onSuccess: (archive) => {
      client.setQueryData(accountKeys.archive, archive);
      void client.invalidateQueries({ queryKey: accountKeys.storage });
    },
    onError: (error) => showToast('bad', t('Chưa xóa được tệp'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useSaveArchive(confirmed: Confirmed) {
  return useExclusiveMutation({
    mutationFn: () => confirmed(() => download('GET /api/export/account/file', {})),
    onError: report(t('Chưa tải được tệp')),
  });
}

function report(sentence: string) {
  return (error: unknown) => {
    if (!(error instanceof NotConfirmed)) showToast('bad', sentence, { detail: reasonOf(error), lang: VI });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { accountKeys } from '../accounts-api.ts';

/** Sends the link that proves the e-mail of the account. */
export function useSendProof() {
  return useExclusiveMutation({
    mutationFn: () => call('POST /api/email/verify', { body: {} }),
    onError: (error) =>
      showToast('bad', t('Chưa gửi được, bạn thử lại nhé'), { detail: reasonOf(error), lang: VI }),
  });
}

/** With the token of a link. */
export function useProve() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (token: string) => call('POST /api/email/verify', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.me }),
  });
}

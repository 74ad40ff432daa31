import type { User } from '@icando/contract/accounts';
import type { deleteAccount } from '@icando/contract/account-deletion';
import type { SentBody } from '@icando/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { dateFormat } from '../../platform/i18n/formats.ts';
import { call } from '../../platform/api/api-client.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { session } from '../../platform/storage/session.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { LOCALE, t, VI } from '../../platform/i18n/language.ts';

const formatMoment = dateFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A time such as '10:30 Thứ Ba, 1/12/2026'. */
export const dayOf = (at: Date | number | string) => formatMoment(new Date(at));

/** Requests the deletion of the account; the server ends its sessions. */
export function useDeleteAccount(me: User) {
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof deleteAccount>) =>
      call('POST /api/user/:id/delete', { params: { id: me.id }, body }),
    onSuccess: ({ ends_at }) => {
      session.signOut();
      showToast('info', t('Tài khoản sẽ bị xóa lúc {endsAt}', { endsAt: dayOf(ends_at) }), {
        detail: t('Muốn giữ lại thì đăng nhập trước lúc đó.'),
        lang: VI,
        stays: 'long',
      });
    },
  });
}

/** Cancels the deletion and refetches everything. */
export function useKeepAccount(me: User) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call('POST /api/user/:id/keep', { params: { id: me.id } }),
    onSuccess: async () => {
      showToast('ok', t('Tài khoản của bạn được giữ lại'), { lang: VI });
      await client.resetQueries();
    },
    onError: (error) => showToast('bad', refusalText(error, t('Failed to keep your account'))),
  });
}

import type { ReplyOf } from '@icando/contract/endpoint';
import type { getReminders } from '@icando/contract/reminders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { useMyUser } from '../../accounts/index.ts';
import { knownPush } from '../../platform/browser/known-push.ts';
import { endPush, subscribeToPush } from '../../platform/browser/push.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { showToast } from '../../ui/toasts.ts';

export type Reminders = ReplyOf<typeof getReminders>;

const KEY = ['reminders'] as const;

/** When and where the user is reminded of the review. */
export function useReminders() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('GET /api/reminders', { signal }) });
}

function useChange<Given, Result>(change: (given: Given) => Promise<Result>, failed: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    onError: (error) => showToast('bad', failed, { detail: reasonOf(error), lang: VI }),
  });
}

const NOT_SAVED = t('Chưa lưu được. Bạn thử lại nhé.');

export const useChangeReminders = () =>
  useChange((body: { hour: number; by_mail: boolean }) => call('PUT /api/reminders', { body }), NOT_SAVED);

/** Resolves to whether the user has permitted it. */
export function useRemindHere() {
  const me = useMyUser().data?.id;
  return useChange(async (key: string) => {
    const subscription = await subscribeToPush(key);
    if (subscription === null) return false;
    await call('POST /api/reminders/devices', { body: subscription });
    if (me !== undefined) knownPush.keep(me, subscription.endpoint);
    return true;
  }, t('Chưa bật được lời nhắc trên máy này.'));
}

export const useForgetDevice = () =>
  useChange(async ({ id, is_this }: { id: number; is_this: boolean }) => {
    await call('DELETE /api/reminders/devices/:id', { params: { id } });
    if (is_this) await endPush();
  }, NOT_SAVED);

export function useTryDevice() {
  const failed = t('Chưa gửi được, bạn thử lại nhé');
  const trial = useChange(
    (id: number) => call('POST /api/reminders/devices/:id/try', { params: { id } }),
    failed,
  );
  const onSuccess = ({ outcome }: { outcome: 'sent' | 'gone' | 'failed' }) => {
    if (outcome === 'sent')
      showToast('ok', t('Đã gửi. Lời nhắc hiện trên máy này trong giây lát.'), { lang: VI });
    else if (outcome === 'failed') showToast('bad', failed, { lang: VI });
    else showToast('warn', t('Trình duyệt đã ngừng nhận. Bạn bật lại nhé.'), { lang: VI });
  };
  return { isPending: trial.isPending, send: (id: number) => trial.mutate(id, { onSuccess }) };
}

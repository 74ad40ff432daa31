import type { MessageReport } from '@icando/contract/chat';
import { PAGE_SIZE } from '@icando/contract/limits';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { pagesOf } from '../../platform/api/paged-query.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { chatKeys, forgetRooms } from '../chat-api.ts';
import { t } from '../../platform/i18n/language.ts';

/** The users whom the caller has blocked. */
export function useBlocks() {
  return useQuery({
    queryKey: chatKeys.blocks,
    queryFn: async ({ signal }) => (await call('GET /api/chat/blocks', { signal })).data,
  });
}

/** Blocks or unblocks a user. */
export function useBlocking() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ userId, isBlocked }: { userId: number; isBlocked: boolean }) =>
      call(isBlocked ? 'POST /api/chat/unblock' : 'POST /api/chat/block', { body: { user_id: userId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: chatKeys.blocks });
      forgetRooms(client);
    },
    onError: (error) => showToast('bad', refusalText(error, t('This did not work. Try again.'))),
  });
}

export function useReport() {
  return useExclusiveMutation({
    mutationFn: ({ messageId, reason }: { messageId: number; reason: string }) =>
      call('POST /api/chat/report', { body: { message_id: messageId, reason } }),
    onSuccess: () => showToast('ok', t('Reported. An admin will look at it.')),
    onError: (error) => showToast('bad', refusalText(error, t('The report could not be sent'))),
  });
}

/** The reported messages, the latest first, for admins. */
export function useReports() {
  return useInfiniteQuery({
    queryKey: chatKeys.reports,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/chat/reports', { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    ...pagesOf<MessageReport>(PAGE_SIZE),
    staleTime: 0,
  });
}

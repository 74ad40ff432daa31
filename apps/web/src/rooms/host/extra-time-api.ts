import type { SentBody } from '@icando/contract/endpoint';
import type { setExtraTime } from '@icando/contract/rooms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf, statusOf } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** The refetch interval, because pupils join while the page is open. */
const POLL_MS = 3_000;
const keyOf = (roomId: string) => ['rooms', 'extra-time', roomId] as const;

export function useExtraTimes(roomId: string) {
  return useQuery({
    queryKey: keyOf(roomId),
    queryFn: ({ signal }) =>
      call('GET /api/rooms/:room_id/extra_time', { params: { room_id: roomId }, signal }),
    refetchInterval: POLL_MS,
    retry: (count, error) => count < 2 && statusOf(error) !== 404,
    staleTime: 0,
  });
}

/** The id of the caller's latest room; null if there is none. */
export function useLatestRoom(isEnabled: boolean) {
  return useQuery({
    queryKey: ['rooms', 'latest'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/rooms/mine', { query: { page: 1, size: 1 }, signal })).data[0]?.room_id ?? null,
    enabled: isEnabled,
    staleTime: 0,
  });
}

export function useSetExtraTime(roomId: string) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: SentBody<typeof setExtraTime>) =>
      call('POST /api/rooms/:room_id/extra_time', { params: { room_id: roomId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(roomId) }),
    onError: (error) => showToast('bad', t('Chưa đổi được'), { detail: reasonOf(error), lang: VI }),
  });
}

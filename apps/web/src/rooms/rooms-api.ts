import type { SentBody } from '@icando/contract/endpoint';
import type { createRoom } from '@icando/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api-client.ts';
import { reasonOf } from '../platform/api/api-error.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { codeFault } from '../platform/browser/typed-code.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

/** Shows the error for an id that no room can have. */
export function refuseRoomId(roomId: string): void {
  showToast('bad', t('Cannot join room: {given}', { given: named(roomId) }), {
    detail: codeFault(roomId, t('A room ID has six letters and digits.')),
  });
}

/** Creates a room with the caller as its host. */
export function useCreateRoom() {
  return useExclusiveMutation({
    mutationFn: async (room: SentBody<typeof createRoom>) =>
      (await call('POST /api/game/create_room', { body: room })).room_id,
    onSuccess: (roomId) => showToast('ok', t('Room created! ID: {roomId}', { roomId: named(roomId) })),
    onError: (error) => showToast('bad', t('Failed to create room'), { detail: reasonOf(error) }),
  });
}

/** The refetch interval: the host assigns homework in another window or on another device. */
const HOMEWORK_POLL_MS = 5_000;

/** The latest homework that was assigned from this room's report; only for its creator. */
export function useRoomHomework(roomId: string, isMaker: boolean) {
  const { data } = useQuery({
    queryKey: ['rooms', 'homework', roomId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/homework', { query: { room_id: roomId }, signal })).data,
    enabled: isMaker,
    refetchInterval: HOMEWORK_POLL_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  return isMaker ? data?.[0] : undefined;
}

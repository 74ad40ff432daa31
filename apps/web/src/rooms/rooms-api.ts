import type { SentBody } from '@icando/contract/endpoint';
import { createRoom } from '@icando/contract/rooms';
import { call } from '../platform/api-client.ts';
import { reasonOf } from '../platform/api-error.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';

/** Says that no room can have such an id. */
export function refuseRoomId(given: string): void {
  showToast('bad', `Cannot join room: ${given}`, { detail: 'A room ID has six letters and digits.' });
}

/** Opens a room; the caller is its host. */
export function useCreateRoom() {
  return useExclusiveMutation({
    mutationFn: async (room: SentBody<typeof createRoom>) => (await call(createRoom, { body: room })).room_id,
    onSuccess: (roomId) => showToast('ok', `Room created! ID: ${roomId}`),
    onError: (error) => showToast('bad', 'Failed to create room', { detail: reasonOf(error) }),
  });
}

import { createRoom, type GameMode, type RoomGame } from '@icando/contract/rooms';
import type { Word } from '@icando/contract/words';
import { call } from '../platform/api-client.ts';
import { reasonOf } from '../platform/api-error.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';

interface NewRoom {
  type_game: RoomGame;
  game_mode: GameMode;
  /** Seconds. */
  game_duration: number;
  words: readonly Word[];
}

/** Says that no room can have such an id. */
export function refuseRoomId(given: string): void {
  showToast('bad', `Cannot join room: ${given}`, { detail: 'A room ID has six letters and digits.' });
}

/** Opens a room; the caller is its host. */
export function useCreateRoom() {
  return useExclusiveMutation({
    mutationFn: async ({ words, ...room }: NewRoom) => {
      const body = { ...room, words: words.map(({ id }) => ({ id })) };
      return (await call(createRoom, { body })).room_id;
    },
    onSuccess: (roomId) => showToast('ok', `Room created! ID: ${roomId}`),
    onError: (error) => showToast('bad', 'Failed to create room', { detail: reasonOf(error) }),
  });
}

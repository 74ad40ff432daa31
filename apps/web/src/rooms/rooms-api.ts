import { createRoom, type GameMode, type RoomGame } from '@icando/contract/rooms';
import type { Word } from '@icando/contract/words';
import { useMutation } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-error.ts';
import { showToast } from '../ui/toasts.ts';

interface NewRoom {
  type_game: RoomGame;
  game_mode: GameMode;
  /** Seconds. */
  game_duration: number;
  words: readonly Word[];
}

/** Opens a room; the caller is its host. */
export function useCreateRoom() {
  return useMutation({
    mutationFn: async ({ words, ...room }: NewRoom) => {
      const body = { ...room, words: words.map(({ id }) => ({ id })) };
      return (await call(createRoom, { body })).room_id;
    },
    onSuccess: (roomId) => showToast('ok', `Room created! ID: ${roomId}`),
    onError: (error) => showToast('bad', refusalText(error, 'Failed to create room')),
  });
}

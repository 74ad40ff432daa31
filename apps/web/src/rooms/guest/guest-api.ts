import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { statusOf } from '../../platform/api/api-error.ts';
import { guestDevice, guestSession } from '../../platform/storage/guest-session.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { live } from '../live/live.ts';

/** The refetch interval: a locked room may be unlocked meanwhile. */
const LOCKED_POLL_MS = 4_000;

/** The public information about a room, for guests who have not joined. */
export function useGuestRoom(roomId: string) {
  return useQuery({
    queryKey: ['rooms', 'guest-room', roomId],
    queryFn: ({ signal }) => call('GET /api/guest/:room_id', { params: { room_id: roomId }, signal }),
    retry: (count, error) => count < 2 && statusOf(error) !== 404,
    refetchInterval: ({ state }) =>
      state.data?.locked === true || state.data?.names ? LOCKED_POLL_MS : false,
    gcTime: 0,
  });
}

/** Joins the room as a guest under the entered name. */
export function useEnterRoom(roomId: string) {
  return useExclusiveMutation({
    mutationFn: (username: string) =>
      call('POST /api/guest', { body: { room_id: roomId, username, device_id: guestDevice() } }),
    onSuccess: ({ access_token, username }) => {
      guestSession.enter({ roomId, token: access_token, username });
      live.join(roomId);
    },
  });
}

/** Joins the room under a listed name as a user with an account; the account keeps its name. */
export function usePickName(roomId: string) {
  return useExclusiveMutation({
    mutationFn: (username: string) =>
      call('POST /api/rooms/:room_id/name', { params: { room_id: roomId }, body: { username } }),
    onSuccess: () => live.join(roomId),
  });
}

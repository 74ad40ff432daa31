import { createGuest, pickRoomName, showGuestRoom } from '@icando/contract/guests';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { statusOf } from '../../platform/api-error.ts';
import { guestDevice, guestSession } from '../../platform/guest-session.ts';
import { useExclusiveMutation } from '../../platform/use-exclusive-mutation.ts';
import { live } from '../live/live.ts';

/** A locked room may be unlocked while a pupil waits before it. */
const LOCKED_POLL_MS = 4_000;

/** What a room says before one goes in. */
export function useGuestRoom(roomId: string) {
  return useQuery({
    queryKey: ['rooms', 'guest-room', roomId],
    queryFn: ({ signal }) => call(showGuestRoom, { params: { room_id: roomId }, signal }),
    retry: (count, error) => count < 2 && statusOf(error) !== 404,
    refetchInterval: ({ state }) =>
      state.data?.locked === true || state.data?.names ? LOCKED_POLL_MS : false,
    gcTime: 0,
  });
}

/** Goes into the room under this name. */
export function useEnterRoom(roomId: string) {
  return useExclusiveMutation({
    mutationFn: (username: string) =>
      call(createGuest, { body: { room_id: roomId, username, device_id: guestDevice() } }),
    onSuccess: ({ access_token, username }) => {
      guestSession.enter({ roomId, token: access_token, username });
      live.join(roomId);
    },
  });
}

/** The same with an account, which stays called as it is elsewhere. */
export function usePickName(roomId: string) {
  return useExclusiveMutation({
    mutationFn: (username: string) => call(pickRoomName, { params: { room_id: roomId }, body: { username } }),
    onSuccess: () => live.join(roomId),
  });
}

import { ROOM_ID, roomIdFrom } from '@icando/contract/room-id';

export function isRoomId(text: string): boolean {
  return ROOM_ID.test(text) && text === text.toUpperCase();
}

/** The address at which a user joins a room. */
export function roomPath(roomId: string): string {
  return `/setup-room?room_id=${encodeURIComponent(roomId)}`;
}

/** Extracts a room id from a typed or pasted text: the id, with or without spaces, or an address that contains it. */
export function roomIdIn(typed: string): string | null {
  return roomIdFrom(/[?&]room_id=([^&#\s]+)/i.exec(typed)?.[1] ?? typed);
}

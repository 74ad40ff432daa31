import { ROOM_ID_ALPHABET, ROOM_ID_LENGTH } from '@icando/contract/room-id';

const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`);

export function isRoomId(text: string): boolean {
  return ROOM_ID.test(text);
}

/** The address at which a user joins a room. */
export function roomPath(roomId: string): string {
  return `/setup-room?room_id=${encodeURIComponent(roomId)}`;
}

/** Extracts a room id from a typed or pasted text: the id, with or without spaces, or an address that contains it. */
export function roomIdIn(typed: string): string | null {
  const named = /[?&]room_id=([^&#\s]+)/i.exec(typed)?.[1] ?? typed;
  const id = named.replace(/[\s-]/g, '').toUpperCase();
  return isRoomId(id) ? id : null;
}

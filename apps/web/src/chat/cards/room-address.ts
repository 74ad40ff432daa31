import { ROOM_ID_ALPHABET, ROOM_ID_LENGTH } from '@icando/contract/rooms';

const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`);

export function isRoomId(text: string): boolean {
  return ROOM_ID.test(text);
}

/** Where somebody joins a room, on this site. */
export function roomPath(roomId: string): string {
  return `/setup-room?room_id=${encodeURIComponent(roomId)}`;
}

/** A room id out of what somebody typed or pasted: the id, spaced or not, or an address that has it. */
export function roomIdIn(typed: string): string | null {
  const named = /[?&]room_id=([^&#\s]+)/i.exec(typed)?.[1] ?? typed;
  const id = named.replace(/[\s-]/g, '').toUpperCase();
  return isRoomId(id) ? id : null;
}

/** Digits and letters without 0, 1, I and O, which are easily confused. */
export const ROOM_ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ROOM_ID_LENGTH = 6;

export const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`, 'i');
const ID_IN_ADDRESS = /[?&]room_id=([^&#]*)/i;

/**
 * Extracts the room's id from typed, pasted or scanned text: an address with `room_id`, or the id itself, in upper or lower
 * case and possibly in groups ('abc def', 'ABC-DEF'). Returns null when there is none. The rest of an address is ignored.
 */
export function roomIdFrom(text: string): string | null {
  const rawId = ID_IN_ADDRESS.exec(text)?.[1] ?? text;
  const bare = rawId.replace(/[\s\-\u2010-\u2015]|%20|\+/g, '').toUpperCase();
  return ROOM_ID.test(bare) ? bare : null;
}

/** The address in the QR code and the share link. */
export function roomAddress(origin: string, roomId: string): string {
  return `${origin}/setup-room?room_id=${roomId}`;
}

/** Without 0, 1, I and O, which are easily confused. */
export const ROOM_ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ROOM_ID_LENGTH = 6;

const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`);
const ID_IN_ADDRESS = /[?&]room_id=([^&#]*)/i;

/**
 * The room's id in what was typed, pasted or scanned: an address with `room_id`, or the id itself, in any case, also in
 * groups ('abc def', 'ABC-DEF'); null when there is none. Nothing else of an address is looked at.
 */
export function roomIdFrom(text: string): string | null {
  const given = ID_IN_ADDRESS.exec(text)?.[1] ?? text;
  const bare = given.replace(/[\s\-\u2010-\u2015]|%20|\+/g, '').toUpperCase();
  return ROOM_ID.test(bare) ? bare : null;
}

/** What the QR and the share link hold. */
export function roomAddress(origin: string, roomId: string): string {
  return `${origin}/setup-room?room_id=${roomId}`;
}

import { CODE_ALPHABET, codeReadings } from './codes.ts';

export const ROOM_ID_LENGTH = 6;

export const ROOM_ID = new RegExp(`^[${CODE_ALPHABET}]{${ROOM_ID_LENGTH}}$`, 'i');
const ID_IN_ADDRESS = /[?&]room_id=([^&#]*)/i;

/**
 * The ids that a typed, pasted or scanned text may mean (`codeReadings`): an address with `room_id`, whose rest is ignored, or
 * the id itself, possibly in groups ('abc def', 'ABC-DEF'). Also for the codes of classes.
 */
export function roomIdsFrom(text: string): string[] {
  const inAddress = ID_IN_ADDRESS.exec(text)?.[1];
  return codeReadings(inAddress?.replace(/%20|\+/g, '') ?? text, ROOM_ID_LENGTH);
}

/** The id in the text; null when there is none or several are possible. */
export function roomIdFrom(text: string): string | null {
  const [id, ...others] = roomIdsFrom(text);
  return id !== undefined && others.length === 0 ? id : null;
}

/** The address in the QR code and the share link. */
export function roomAddress(origin: string, roomId: string): string {
  return `${origin}/setup-room?room_id=${roomId}`;
}

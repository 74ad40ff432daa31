import { randomInt } from 'node:crypto';
import { ROOM_ID_ALPHABET } from '@icando/contract/room-id';

/** A cryptographically random code of letters and digits that cannot be confused with each other. */
export function randomCode(length: number): string {
  const letters = Array.from({ length }, () => ROOM_ID_ALPHABET[randomInt(ROOM_ID_ALPHABET.length)]);
  return letters.join('');
}

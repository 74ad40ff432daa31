import { randomInt } from 'node:crypto';
import { ROOM_ID_ALPHABET } from '@icando/contract/room-id';

/** Of letters and digits that are not mistaken for each other; cannot be guessed from others. */
export function randomCode(length: number): string {
  const letters = Array.from({ length }, () => ROOM_ID_ALPHABET[randomInt(ROOM_ID_ALPHABET.length)]);
  return letters.join('');
}

import type { StoredState } from '@icando/game/rooms/record';

/** The text's length is a multiple of this. */
const STEP_BYTES = 1_024;

/**
 * The state as JSON, padded with blanks. SQLite overwrites a row of unchanged length in place, only the changed pages:
 * of a room with a lesson of 150 KB one page and not forty, of one with forty words one and not four.
 */
export function stateText(state: StoredState): string {
  const json = JSON.stringify(state);
  const over = Buffer.byteLength(json) % STEP_BYTES;
  return over === 0 ? json : json + ' '.repeat(STEP_BYTES - over);
}

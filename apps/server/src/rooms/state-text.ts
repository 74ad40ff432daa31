import type { StoredState } from '@icando/game/rooms/record';

/** A state's text is as long as a multiple of so many bytes. */
const STEP_BYTES = 1_024;

/**
 * The state as JSON, blanks behind it. A row that stays as long as it was is written over in its place by SQLite, page by page
 * where something differs: of a room with a lesson of 150 KB one page and not forty, of one with forty words one and not four.
 */
export function stateText(state: StoredState): string {
  const json = JSON.stringify(state);
  const over = Buffer.byteLength(json) % STEP_BYTES;
  return over === 0 ? json : json + ' '.repeat(STEP_BYTES - over);
}

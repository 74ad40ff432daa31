/** Which column an entry is in: English ('from', left) or Vietnamese ('to', right). */
export type End = 'from' | 'to';

/** An entry's place; rows from 0. */
export interface Place {
  readonly end: End;
  readonly row: number;
}

const KEYS: Record<End, string> = { from: 'abcdefghij', to: '1234567890' };

/** The key of an entry: letters on the left, digits on the right; '' after the tenth row. */
export function keyOfPlace({ end, row }: Place): string {
  return KEYS[end].charAt(row);
}

/** The entry that a key (as from `pressedKey`) stands for; null for other keys and for rows the board has not. */
export function placeOfKey(key: string, rows: number): Place | null {
  if (key.length !== 1) return null;
  for (const end of ['from', 'to'] as const) {
    const row = KEYS[end].indexOf(key);
    if (row >= 0 && row < rows) return { end, row };
  }
  return null;
}

/** Where an arrow leads; it stays inside the board. Null for any other key. */
export function placeBeside({ end, row }: Place, key: string, rows: number): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { end, row: Math.max(0, row - 1) };
    case 'ArrowDown':
      return { end, row: Math.min(rows - 1, row + 1) };
    case 'ArrowLeft':
      return { end: 'from', row };
    case 'ArrowRight':
      return { end: 'to', row };
    default:
      return null;
  }
}

/** The chalks of the lines. Red and green are kept for verdicts; from the sixth pair on the number tells two alike apart. */
const HUES = ['hueTroi', 'hueNang', 'hueSen', 'hueTim', 'hueChalk'] as const;

/** The class of a pair's colour; pairs count from 1. */
export function hueOf(pair: number): (typeof HUES)[number] {
  return HUES[(pair - 1) % HUES.length] ?? HUES[0];
}

/** The column of an entry: 'from' is English, on the left, and 'to' is Vietnamese, on the right. */
export type End = 'from' | 'to';

export interface Place {
  readonly end: End;
  readonly row: number;
}

const KEYS: Record<End, string> = { from: 'abcdefghij', to: '1234567890' };

/** The key of a place: a letter on the left, a digit on the right; '' after the tenth row. */
export function keyOfPlace({ end, row }: Place): string {
  return KEYS[end].charAt(row);
}

/** The place of a key; null for other keys and missing rows. */
export function placeOfKey(key: string, rows: number): Place | null {
  if (key.length !== 1) return null;
  for (const end of ['from', 'to'] as const) {
    const row = KEYS[end].indexOf(key);
    if (row >= 0 && row < rows) return { end, row };
  }
  return null;
}

/** The place to which an arrow key moves; null for other keys. */
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

/** The colours of pairs, without the red and green of verdicts. From the sixth pair on, numbers distinguish equal colours. */
const HUES = ['hueBlue', 'hueYellow', 'huePink', 'huePurple', 'hueChalk'] as const;

export function hueOf(pair: number): (typeof HUES)[number] {
  return HUES[(pair - 1) % HUES.length] ?? HUES[0];
}

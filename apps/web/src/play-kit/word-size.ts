import type { CSSProperties } from 'react';

/**
 * How long a question is, for styles that fit its size to the board: `--longest` part between spaces, which must not break in
 * the middle, and all `--letters`, which must leave room for the answers.
 */
export function wordSize(text: string): CSSProperties {
  const parts = text.split(/\s+/u).map((part) => [...part].length);
  const letters = parts.reduce((sum, length) => sum + length + 1, -1);
  return { '--longest': Math.max(1, ...parts), '--letters': Math.max(1, letters) } as CSSProperties;
}

import { LINE_WORDS } from '@icando/contract/games';

/** Windows below these heights, rem, get a fixed small number of pairs. */
const LOW_WINDOW = 43.75;
const MIN_WINDOW = 31.25;
/** The height of everything except the rows, and of a row with its gap, rem. */
const OTHER_HEIGHT = 21.875;
const ROW_HEIGHT = 3;

/** The number of pairs of the line game that fit a window without scrolling. */
export function pairsIn(height: number, fontSize: number): number {
  const rem = height / fontSize;
  if (rem < MIN_WINDOW) return 5;
  if (rem < LOW_WINDOW) return 6;
  return Math.min(LINE_WORDS, Math.floor((rem - OTHER_HEIGHT) / ROW_HEIGHT));
}

export function linePairs(): number {
  return pairsIn(innerHeight, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}

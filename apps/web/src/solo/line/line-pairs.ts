import { LINE_WORDS } from '@icando/contract/games';

/** Heights in rem. */
const LOW = 43.75;
const LOWEST = 31.25;
/** All but the rows of the board, and a row with its gap. */
const AROUND = 21.875;
const ROW = 3;

/** How many pairs of the line game a window has room for, so that no row has to be looked for below its edge. */
export function pairsIn(height: number, fontSize: number): number {
  const rem = height / fontSize;
  if (rem < LOWEST) return 5;
  if (rem < LOW) return 6;
  return Math.min(LINE_WORDS, Math.floor((rem - AROUND) / ROW));
}

export function linePairs(): number {
  return pairsIn(innerHeight, Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}

import { nfc } from '@icando/contract/text';
import type { CSSProperties } from 'react';

/** Widths of the letters in the boldest font weight, em, rounded up; all other letters are narrower than `OTHER`. */
const WIDTHS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[iíìỉĩịjl.,;:'’!|]/u, 0.36],
  [/[frt\-()/]/u, 0.5],
  [/[WM]/u, 1.08],
  [/[mw]/u, 0.91],
  [/\p{Lu}/u, 0.84],
];
const OTHER = 0.69;
const SPACE = 0.25;

/** Widths in em as CSS variables for the font size: the `--longest` word, which must not break, and the `--whole` text. */
export function wordSize(text: string): CSSProperties {
  const words = text.trim().split(/\s+/u).map(widthOf);
  const whole = words.reduce((sum, width) => sum + SPACE + width, -SPACE);
  return {
    '--longest': rounded(Math.max(0.5, ...words)),
    '--whole': rounded(Math.max(0.5, whole)),
  } as CSSProperties;
}

function widthOf(word: string): number {
  const letters = [...nfc(word)];
  return letters.reduce(
    (sum, letter) => sum + (WIDTHS.find(([letterClass]) => letterClass.test(letter))?.[1] ?? OTHER),
    0,
  );
}

function rounded(em: number): number {
  return Math.round(em * 100) / 100;
}

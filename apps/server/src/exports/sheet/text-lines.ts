import { nfc } from '@icando/contract/text';
/** The height of a line in multiples of its text size; large, because Vietnamese capitals may have two marks above them. */
export const LEADING = 1.36;
/** The distance from the top of a line to its baseline, in multiples of the text size. */
export const ASCENT = 1.07;

/** Below this scale, a text may be broken within a word. */
const MAY_BREAK_WORDS = 0.6;
const STEP = 0.92;

const CLUSTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export interface TextStyle {
  size: number;
  isBold?: boolean;
}

export type Measure = (text: string, style: TextStyle) => number;

export interface Block extends TextStyle {
  text: string;
}

export interface SetBlock extends TextStyle {
  lines: string[];
}

/** The visible characters of a text, in one line. */
export function visibleText(text: string): string {
  return (
    nfc(text)
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      // Zero-width joiners hold emoji together.
      .replace(/(?!\u200d)\p{Cf}|[\ufe00-\ufe0f]/gu, '')
      .trim()
  );
}

export function clustersOf(text: string): string[] {
  return Array.from(CLUSTERS.segment(text), ({ segment }) => segment);
}

/** Breaks a text at spaces and after hyphens, and within a word only if the word is longer than a line. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (line !== '' && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line = line === '' ? piece.trimStart() : line + piece;
  };
  for (const piece of piecesOf(text)) {
    if (fits(piece.trimEnd())) add(piece);
    else for (const cluster of clustersOf(piece)) add(cluster);
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Scales down texts that are one below the other until they fit into the box. */
export function fitBlocks(
  blocks: readonly Block[],
  box: { width: number; height: number },
  measure: Measure,
): SetBlock[] {
  for (let scale = 1; ; scale *= STEP) {
    const scaled = blocks.map((block) => {
      const style = { ...block, size: block.size * scale };
      return { ...style, fits: (line: string) => measure(line, style) <= box.width };
    });
    if (scale > MAY_BREAK_WORDS && !scaled.every(({ text, fits }) => hasWholeWords(text, fits))) continue;
    const set = scaled.map(({ text, fits, ...style }) => ({ ...style, lines: wrapText(text, fits) }));
    if (heightOf(set) <= box.height) return set;
  }
}

function hasWholeWords(text: string, fits: (line: string) => boolean): boolean {
  return piecesOf(text).every((piece) => fits(piece.trimEnd()));
}

export function heightOf(blocks: readonly SetBlock[]): number {
  return blocks.reduce((sum, { lines, size }) => sum + lines.length * size * LEADING, 0);
}

function piecesOf(text: string): string[] {
  return text.match(/[^\s-]*-+\s*|[^\s-]+\s*/gu) ?? [];
}

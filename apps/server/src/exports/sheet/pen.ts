import type { Faces } from './faces.ts';
import { ASCENT, LEADING, type SetBlock, type TextStyle } from './text-lines.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

const INK = '#16181d';
export const GREY = '#6b7280';
const FAINT = '#c4c8d0';

export type Pen = ReturnType<typeof createPen>;

interface Drawn extends TextStyle {
  color?: string;
  align?: 'left' | 'center' | 'right';
}

/** Draws lines, and texts of any script. */
export function createPen(document: PDFKit.PDFDocument, faces: Faces) {
  // The types of PDFKit do not accept fonts that are already loaded.
  for (const [face, font] of Object.entries(faces.fonts)) document.registerFont(face, font as never);

  function measure(text: string, { size, isBold }: TextStyle): number {
    return faces.runsOf(text, isBold).reduce((sum, run) => sum + faces.widthOf(run) * size, 0);
  }

  function write(text: string, x: number, baseline: number, drawn: Drawn): void {
    const { size, isBold, color = INK, align = 'left' } = drawn;
    const before = align === 'left' ? 0 : measure(text, drawn) / (align === 'center' ? 2 : 1);
    let left = x - before;
    for (const run of faces.runsOf(text, isBold)) {
      document.font(run.face).fontSize(size).fillColor(color);
      document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += faces.widthOf(run) * size;
    }
  }

  return {
    measure,
    write,

    newPage: () => void document.addPage(),

    /** Writes lines one below the other; returns the bottom of the last one. */
    writeLines(lines: readonly string[], x: number, top: number, drawn: Drawn): number {
      for (const [row, line] of lines.entries())
        write(line, x, top + (row * LEADING + ASCENT) * drawn.size, drawn);
      return top + lines.length * LEADING * drawn.size;
    },

    /** Writes blocks one below the other, centred at `x`. */
    writeBlocks(blocks: readonly SetBlock[], x: number, top: number): void {
      let y = top;
      for (const { lines, ...style } of blocks)
        y = this.writeLines(lines, x, y, { ...style, align: 'center' });
    },

    rule(from: readonly [number, number], to: readonly [number, number], isDashed = false): void {
      document.lineWidth(0.5).strokeColor(isDashed ? GREY : FAINT);
      if (isDashed) document.dash(3, { space: 3 });
      else document.undash();
      document
        .moveTo(...from)
        .lineTo(...to)
        .stroke();
    },
  };
}

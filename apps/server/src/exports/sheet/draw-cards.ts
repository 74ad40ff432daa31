import { GRID, placeOfCard, type CardSide } from './card-places.ts';
import { GREY, PAGE, type Pen } from './pen.ts';
import type { SheetTask, SheetWord } from './sheet-task.ts';
import { fitBlocks, heightOf, wrapText, type Block } from './text-lines.ts';

interface Card extends SheetWord {
  lesson: string;
  /** The number of the word in its lesson. */
  number: number;
}

/** Printers leave 5 mm at the edges empty, and the back may be shifted by up to 2 mm against the front. */
const MARGIN = 28;
const PADDING = 11;
const WIDTH = (PAGE.width - 2 * MARGIN) / GRID.columns;
const HEIGHT = (PAGE.height - 2 * MARGIN) / GRID.rows;
const CAPTION = { size: 6.5, color: GREY } as const;
const CAPTION_HEIGHT = 13;
const BOX = { width: WIDTH - 2 * PADDING, height: HEIGHT - 2 * PADDING - CAPTION_HEIGHT };

/** The texts on each side of a card, and the caption below them. */
const SIDES: Record<CardSide, (card: Card) => { blocks: Block[]; caption: string }> = {
  front: ({ english, phonetic, lesson, number }) => ({
    blocks: [
      { text: english, size: 17, isBold: true },
      { text: phonetic, size: 11 },
    ],
    caption: `${number} · ${lesson}`,
  }),
  back: ({ vietnamese, example, number }) => ({
    blocks: [
      { text: vietnamese, size: 15 },
      { text: example, size: 9.5 },
    ],
    caption: String(number),
  }),
};

/** Draws cards to cut out; each front page is followed by its back. */
export function drawCards({ sections }: SheetTask, pen: Pen): void {
  const cards = sections.flatMap(({ title, words }) =>
    words.map((word, index): Card => ({ ...word, lesson: title, number: index + 1 })),
  );
  const perSheet = GRID.columns * GRID.rows;
  const sheets = Math.ceil(cards.length / perSheet);
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const first = sheet * perSheet;
    const some = cards.slice(first, first + perSheet);
    pen.newPage();
    drawCuts(Math.ceil(some.length / GRID.columns), pen);
    drawHint(`Mặt trước ${sheet + 1}/${sheets} · in hai mặt, lật theo cạnh dài, cỡ 100%`, pen);
    for (const [index, card] of some.entries()) drawCard(card, first + index, 'front', pen);
    pen.newPage();
    drawHint(`Mặt sau ${sheet + 1}/${sheets}`, pen);
    for (const [index, card] of some.entries()) drawCard(card, first + index, 'back', pen);
  }
}

/** Cut lines are drawn only on the front, because those of a slightly shifted back would not match. */
function drawCuts(rows: number, pen: Pen): void {
  const [right, bottom] = [MARGIN + GRID.columns * WIDTH, MARGIN + rows * HEIGHT];
  for (let row = 0; row <= rows; row += 1) {
    const y = MARGIN + row * HEIGHT;
    pen.rule([MARGIN, y], [right, y], true);
  }
  for (let column = 0; column <= GRID.columns; column += 1) {
    const x = MARGIN + column * WIDTH;
    pen.rule([x, MARGIN], [x, bottom], true);
  }
}

function drawHint(text: string, pen: Pen): void {
  pen.write(text, PAGE.width / 2, MARGIN - 9, { ...CAPTION, align: 'center' });
}

function drawCard(card: Card, index: number, side: CardSide, pen: Pen): void {
  const { column, row } = placeOfCard(index, side);
  const { blocks, caption } = SIDES[side](card);
  const middle = MARGIN + (column + 0.5) * WIDTH;
  const top = MARGIN + row * HEIGHT;
  const set = fitBlocks(blocks, BOX, pen.measure);
  pen.writeBlocks(set, middle, top + PADDING + (BOX.height - heightOf(set)) / 2);
  const [line = ''] = wrapText(caption, (text) => pen.measure(text, CAPTION) <= BOX.width);
  pen.write(line, middle, top + HEIGHT - PADDING, { ...CAPTION, align: 'center' });
}

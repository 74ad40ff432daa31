import { pagesOf, type ListItem } from './list-pages.ts';
import { GREY, PAGE, type Pen } from './pen.ts';
import type { SheetTask, SheetWord } from './sheet-task.ts';
import { ASCENT, LEADING, wrapText, type TextStyle } from './text-lines.ts';

interface Column {
  head: string;
  x: number;
  width: number;
  style: TextStyle;
  textOf: (word: SheetWord, number: number) => string;
}

const WORD_SIZE = 10.5;
/** English is left of the middle and Vietnamese right of it, so that a learner can fold the page and test one side. */
const COLUMNS: readonly Column[] = [
  { head: '', x: 36, width: 26, style: { size: 8 }, textOf: (_word, number) => `${number}.` },
  {
    head: 'Tiếng Anh',
    x: 64,
    width: 122,
    style: { size: WORD_SIZE, isBold: true },
    textOf: ({ english }) => english,
  },
  { head: 'Phiên âm', x: 194, width: 92, style: { size: 9.5 }, textOf: ({ phonetic }) => phonetic },
  {
    head: 'Tiếng Việt',
    x: 310,
    width: 124,
    style: { size: WORD_SIZE },
    textOf: ({ vietnamese }) => vietnamese,
  },
  { head: 'Ghi chú', x: 442, width: 118, style: { size: 8.5 }, textOf: ({ note }) => note },
];

const [LEFT, RIGHT, TOP, BOTTOM] = [36, PAGE.width - 36, 40, PAGE.height - 46];
const TITLE = { size: 18, isBold: true } as const;
const SECTION = { size: 12, isBold: true } as const;
const HEAD = { size: 8, isBold: true, color: GREY } as const;
const SMALL = { size: 8, color: GREY } as const;
const [HEAD_HEIGHT, PADDING, GAP] = [20, 4, 10];

interface Item extends ListItem {
  draw: (top: number) => void;
}

/** Draws a list with English to the left and Vietnamese to the right of the fold line. */
export function drawList({ title, sections }: SheetTask, pen: Pen): void {
  const titleLines = wrapText(title, (line) => pen.measure(line, TITLE) <= RIGHT - LEFT);
  const count = sections.reduce((sum, { words }) => sum + words.length, 0);
  const titleHeight = titleLines.length * TITLE.size * LEADING + SMALL.size * LEADING + GAP;
  const items = sections.flatMap((section) => [
    ...(sections.length > 1 ? [headingOf(section.title, pen)] : []),
    ...section.words.map((word, index) => rowOf(word, index + 1, pen)),
  ]);
  const pages = pagesOf(items, (page) => BOTTOM - TOP - HEAD_HEIGHT - (page === 0 ? titleHeight : 0));
  for (const [index, page] of pages.entries()) {
    pen.newPage();
    if (index === 0) {
      const below = pen.writeLines(titleLines, LEFT, TOP, TITLE);
      pen.writeLines([`${count} từ`], LEFT, below, SMALL);
    }
    const top = TOP + (index === 0 ? titleHeight : 0);
    drawTable(page, top, pen);
    drawFoot(title, `Trang ${index + 1}/${pages.length}`, pen);
  }
}

function drawTable(items: readonly Item[], top: number, pen: Pen): void {
  for (const { head, x } of COLUMNS) pen.write(head, x, top + 12, HEAD);
  let y = top + HEAD_HEIGHT;
  for (const item of items) {
    pen.rule([LEFT, y], [RIGHT, y]);
    item.draw(y);
    y += item.height;
  }
  pen.rule([LEFT, y], [RIGHT, y]);
  pen.rule([PAGE.width / 2, top], [PAGE.width / 2, y], true);
}

function drawFoot(title: string, page: string, pen: Pen): void {
  const baseline = PAGE.height - 26;
  const [name = ''] = wrapText(title, (line) => pen.measure(line, SMALL) <= 180);
  pen.write(name, LEFT, baseline, SMALL);
  pen.write('Gấp theo đường đứt để tự kiểm tra', PAGE.width / 2, baseline, { ...SMALL, align: 'center' });
  pen.write(page, RIGHT, baseline, { ...SMALL, align: 'right' });
}

function headingOf(title: string, pen: Pen): Item {
  const width = PAGE.width / 2 - LEFT - GAP;
  const lines = wrapText(title, (line) => pen.measure(line, SECTION) <= width);
  return {
    isHeading: true,
    height: lines.length * SECTION.size * LEADING + GAP + PADDING,
    draw: (top) => void pen.writeLines(lines, LEFT, top + GAP, SECTION),
  };
}

function rowOf(word: SheetWord, number: number, pen: Pen): Item {
  const cells = COLUMNS.map(({ x, width, style, textOf }) => {
    const lines = wrapText(textOf(word, number), (line) => pen.measure(line, style) <= width);
    return { x, style, lines };
  });
  // The first lines of all cells have the same baseline.
  const belowTop = ({ size }: TextStyle) => PADDING + (WORD_SIZE - size) * ASCENT;
  const heights = cells.map(({ style, lines }) => belowTop(style) + lines.length * style.size * LEADING);
  return {
    isHeading: false,
    height: Math.max(...heights) + PADDING,
    draw: (top) => {
      for (const { x, style, lines } of cells) pen.writeLines(lines, x, top + belowTop(style), style);
    },
  };
}

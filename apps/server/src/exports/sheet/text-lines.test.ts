import { nfd } from '@icando/contract/text';
import { expect, it } from 'vitest';
import { fitBlocks, heightOf, visibleText, wrapText, type Measure } from './text-lines.ts';

const letters = (most: number) => (line: string) => line.length <= most;
/** The width of each letter is half of its size. */
const measure: Measure = (text, { size }) => (text.length * size) / 2;

it.each([
  ['nghiêng ngả, ướt sũng', 12, ['nghiêng ngả,', 'ướt sũng']],
  ['a well-known mother-in-law', 10, ['a well-', 'known', 'mother-in-', 'law']],
  ['one  two', 4, ['one', 'two']],
  ['antidisestablishment now', 10, ['antidisest', 'ablishment', 'now']],
  ['in antidisestablishment', 10, ['in antidis', 'establishm', 'ent']],
  ['👨‍👩‍👧👨‍👩‍👧', 10, ['👨‍👩‍👧', '👨‍👩‍👧']],
  ['', 10, []],
])('the text “%s” is wrapped into lines of at most %i characters', (text, most, lines) => {
  expect(wrapText(text, letters(most))).toEqual(lines);
});

it('a letter that is wider than the line gets its own line', () => {
  expect(wrapText('ab', () => false)).toEqual(['a', 'b']);
});

it('a visible text is composed, in one line and without invisible characters', () => {
  expect(visibleText(nfd('nghiêng\n ngả'))).toBe('nghiêng ngả');
  expect(visibleText(' \u202ea\u200bb\u00ad ❤️ 👨‍👩‍👧 ')).toBe('ab ❤ 👨‍👩‍👧');
});

it('texts keep their sizes when they fit', () => {
  const set = fitBlocks([{ text: 'cat', size: 16, isBold: true }], { width: 100, height: 50 }, measure);
  expect(set).toMatchObject([{ lines: ['cat'], size: 16, isBold: true }]);
});

it('texts are scaled down together rather than breaking a long word', () => {
  const blocks = [
    { text: 'incomprehensible', size: 16 },
    { text: 'ɪnˌkɑːm', size: 8 },
  ];
  const [word, sound] = fitBlocks(blocks, { width: 100, height: 50 }, measure);
  expect(word?.lines).toEqual(['incomprehensible']);
  expect(word?.size).toBeLessThanOrEqual(12.5);
  expect(sound?.size).toBeCloseTo((word?.size ?? 0) / 2);
});

it.each(['w'.repeat(64), 'một hai '.repeat(8), '字'.repeat(64)])(
  'the text “%s” fits into its box completely',
  (text) => {
    const box = { width: 60, height: 40 };
    const set = fitBlocks([{ text, size: 17 }], box, measure);
    expect(heightOf(set)).toBeLessThanOrEqual(box.height);
    for (const { lines, size } of set)
      for (const line of lines) expect(measure(line, { size })).toBeLessThanOrEqual(box.width);
    const letters = (some: string) => some.replaceAll(' ', '');
    expect(letters(set.flatMap(({ lines }) => lines).join(''))).toBe(letters(text));
  },
);

import { nfc, nfd } from '@icando/contract/text';
import { expect, it } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import { PAGE } from './pen.ts';
import { readPdf, textOf, type Written } from '../../../test/support/exports/sheet/sheet.fixture.ts';
import type { SheetTask, SheetWord } from './sheet-task.ts';

function wordOf(more: Partial<SheetWord> = {}): SheetWord {
  return { english: 'bowl', phonetic: 'boʊl', vietnamese: 'cái bát', note: '', example: '', ...more };
}

function wordsOf(count: number): SheetWord[] {
  return Array.from({ length: count }, (_, place) =>
    wordOf({ english: `word${place}`, vietnamese: `từ${place}` }),
  );
}

async function drawn(kind: SheetTask['kind'], words: SheetWord[], title = 'Bếp'): Promise<Written[][]> {
  return readPdf(await drawSheet({ kind, title, sections: [{ title, words }] }));
}

function find(page: readonly Written[] | undefined, text: string): Written {
  const found = page?.find((written) => written.text === text);
  if (found === undefined) throw new Error(`“${text}” is not on this page`);
  return found;
}

const middleOf = ({ x, width }: Written) => x + width / 2;

it.each([nfc, nfd])('a list contains Vietnamese and IPA as text for words in %o', async (form) => {
  const word = wordOf({
    english: 'soaked',
    phonetic: 'səʊkt ˈθɔːtfʊl ðɪs ʃɒŋ ʒɹ',
    vietnamese: 'ướt sũng',
    note: 'Tiếng Việt có dấu: nghiêng ngả, ướt sũng, Ổ Ẫ mẹ vịt học bụi',
  });
  const normalised = Object.fromEntries(Object.entries(word).map(([key, text]) => [key, form(text)]));
  const text = textOf(await drawn('list', [normalised as unknown as SheetWord], form('Đồ bếp')));
  for (const part of [
    'Đồ bếp',
    '1 từ',
    'Phiên âm',
    'soaked',
    'ˈθɔːtfʊl',
    'ðɪs',
    'ʒɹ',
    'Ổ Ẫ',
    'mẹ',
    'vịt',
    'học',
    'bụi',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/Tiếng Việt có dấu:\s+nghiêng ngả,\s+ướt sũng/);
});

it('a list has numbered rows, and column heads and a page number on each page', async () => {
  const pages = await drawn('list', wordsOf(100));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    for (const head of ['Tiếng Anh', 'Phiên âm', 'Tiếng Việt', 'Ghi chú']) find(page, head);
    find(page, `Trang ${index + 1}/${pages.length}`);
  }
  const words = pages.flat().filter(({ text }) => /^word\d+$/.test(text));
  expect(words.map(({ text }) => text)).toEqual(wordsOf(100).map(({ english }) => english));
  expect(find(pages.at(-1), '100.').y).toBeCloseTo(find(pages.at(-1), 'word99').y, 1);
});

it('a list has English left and Vietnamese right of the fold, even for long words', async () => {
  const long = { english: 'w'.repeat(64), phonetic: 'ə'.repeat(128), vietnamese: 'ừ'.repeat(64) };
  const [page = []] = await drawn('list', [wordOf({ ...long, note: 'nghiêng ngả '.repeat(21) })]);
  const left = page.filter(({ text }) => /^[wə/]+$/.test(text));
  const right = page.filter(({ text }) => /ừừ|ngả/.test(text));
  for (const { x, width } of left) expect(x + width).toBeLessThan(PAGE.width / 2);
  for (const { x, width } of right) {
    expect(x).toBeGreaterThan(PAGE.width / 2);
    expect(x + width).toBeLessThan(PAGE.width - 30);
  }
  const english = left.filter(({ text }) => text.startsWith('w'));
  expect(english.map(({ text }) => text).join('')).toBe(long.english);
  expect(textOf([right]).match(/ngả/g)).toHaveLength(21);
});

it('a list of several lessons has a heading for each', async () => {
  const sections = ['Bếp', 'Sông'].map((title) => ({ title, words: wordsOf(2) }));
  const [page] = await readPdf(await drawSheet({ kind: 'list', title: 'I Can do it', sections }));
  expect(find(page, 'Bếp').y).toBeLessThan(find(page, 'Sông').y);
  find(page, '4 từ');
  expect(page?.filter(({ text }) => text === '1.')).toHaveLength(2);
});

it.each([
  [1, 2],
  [21, 2],
  [22, 4],
  [45, 6],
])('%i cards are on %i pages', async (count, pages) => {
  expect(await drawn('cards', wordsOf(count))).toHaveLength(pages);
});

it('the back of each card matches its front when the sheet is turned at its long edge', async () => {
  const pages = await drawn('cards', wordsOf(45));
  for (let card = 0; card < 45; card += 1) {
    const sheet = Math.floor(card / 21);
    const front = find(pages[2 * sheet], `word${card}`);
    const back = find(pages[2 * sheet + 1], `từ${card}`);
    expect(middleOf(front) + middleOf(back)).toBeCloseTo(PAGE.width, 0);
    expect(Math.abs(front.y - back.y)).toBeLessThan(20);
  }
});

it('the texts of a card are printed completely within its borders', async () => {
  const english = 'w'.repeat(64);
  const phonetic = 'ə'.repeat(128);
  const vietnamese = 'nghiêng '.repeat(8).trim();
  const words = Array.from({ length: 4 }, () => wordOf({ english, phonetic, vietnamese }));
  const [front = [], back = []] = await drawn('cards', words);
  const cardWidth = (PAGE.width - 56) / 3;
  const texts = [...front, ...back].filter(({ text }) => /w{3}|ə{3}|nghiêng/.test(text));
  for (const written of texts) {
    const column = Math.floor((middleOf(written) - 28) / cardWidth);
    expect(written.x).toBeGreaterThan(28 + column * cardWidth);
    expect(written.x + written.width).toBeLessThan(28 + (column + 1) * cardWidth);
  }
  const count = (page: Written[], letter: string) => textOf([page]).split(letter).length - 1;
  expect([count(front, 'w'), count(front, 'ə'), count(back, 'nghiêng')]).toEqual([256, 512, 32]);
});

it('the back of a card has the meaning above the example, however long it is', async () => {
  const example = 'Grandma put the soup into a big bowl. '.repeat(5).slice(0, 160).trim();
  const pages = await drawn('cards', [
    wordOf({ example: 'This bowl is hot.' }),
    wordOf({ vietnamese: 'nghiêng '.repeat(8).trim(), example }),
    wordOf({ example: 'w'.repeat(160) }),
  ]);
  const [front = [], back = []] = pages;
  expect(textOf([front])).not.toContain('bowl is');
  const meaning = back.find(({ text }) => text === 'cái bát');
  const sentence = find(back, 'This bowl is hot.');
  expect(sentence.y).toBeGreaterThan(meaning?.y ?? Infinity);
  const text = textOf([back]);
  expect(text.match(/Grandma/g)).toHaveLength(example.match(/Grandma/g)?.length ?? 0);
  expect(text.split('w').length).toBeGreaterThan(160);
  const bottom = 28 + (PAGE.height - 56) / 7;
  for (const { y } of back.filter((written) => /bowl|w{3}|nghiêng/.test(written.text))) {
    expect(y).toBeGreaterThan(28);
    expect(y).toBeLessThan(bottom);
  }
});

it('characters of any script and emoji are accepted', async () => {
  const title = '🍎 Trái cây 果物 שלום';
  for (const kind of ['list', 'cards'] as const) {
    const pages = await drawn(kind, [wordOf({ note: '→ 𓀀 👨‍👩‍👧 \u202e\u0301', example: 'שלום 👨‍👩‍👧 𓀀' })], title);
    expect(textOf(pages)).toContain('Trái cây');
  }
});

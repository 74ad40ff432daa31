import { expect, it } from 'vitest';
import { pagesOf } from './list-pages.ts';

const row = (height: number) => ({ height, isHeading: false });
const heading = { height: 10, isHeading: true };
const heightsOf = (pages: { height: number }[][]) => pages.map((page) => page.map(({ height }) => height));

it('rows fill pages according to the room of each page', () => {
  const rows = Array.from({ length: 9 }, () => row(20));
  const pages = pagesOf(rows, (page) => (page === 0 ? 60 : 100));
  expect(pages.map((page) => page.length)).toEqual([3, 5, 1]);
});

it('a row that does not fit moves to the next page', () => {
  expect(heightsOf(pagesOf([row(60), row(50), row(10)], () => 100))).toEqual([[60], [50, 10]]);
});

it('a heading is never the last of a page', () => {
  expect(heightsOf(pagesOf([row(80), heading, row(20)], () => 100))).toEqual([[80], [10, 20]]);
  expect(heightsOf(pagesOf([row(70), heading, row(20)], () => 100))).toEqual([[70, 10, 20]]);
});

it('a row that is higher than a page gets its own page', () => {
  expect(heightsOf(pagesOf([row(10), row(200), row(10)], () => 100))).toEqual([[10], [200], [10]]);
});

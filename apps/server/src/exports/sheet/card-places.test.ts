import { expect, it } from 'vitest';
import { GRID, placeOfCard } from './card-places.ts';

const PER_SHEET = GRID.columns * GRID.rows;

it('cards fill rows and then pages, and each front page is followed by its back', () => {
  expect(placeOfCard(0, 'front')).toEqual({ page: 0, column: 0, row: 0 });
  expect(placeOfCard(4, 'front')).toEqual({ page: 0, column: 1, row: 1 });
  expect(placeOfCard(PER_SHEET - 1, 'front')).toEqual({ page: 0, column: 2, row: 6 });
  expect(placeOfCard(PER_SHEET, 'front')).toEqual({ page: 2, column: 0, row: 0 });
  expect(placeOfCard(PER_SHEET, 'back')).toEqual({ page: 3, column: 2, row: 0 });
});

it('the back of every card matches its front when the page is turned at its long edge', () => {
  for (let card = 0; card < 2 * PER_SHEET; card += 1) {
    const [front, back] = [placeOfCard(card, 'front'), placeOfCard(card, 'back')];
    expect(back).toEqual({
      page: front.page + 1,
      column: GRID.columns - 1 - front.column,
      row: front.row,
    });
  }
});

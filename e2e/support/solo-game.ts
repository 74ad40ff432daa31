import { expect, type Page } from '@playwright/test';

export const WORDS = [
  ['cat', 'mèo'],
  ['house', 'ngôi nhà'],
  ['river', 'sông'],
  ['bridge', 'cây cầu'],
  ['umbrella', 'chiếc ô'],
] as const;
const OTHER_SIDE = new Map<string, string>(
  WORDS.flatMap(([english, vietnamese]) => [
    [english, vietnamese],
    [vietnamese, english],
  ]),
);
/** The other side of a word; '' for any other text. */
export const otherSide = (text: string) => OTHER_SIDE.get(text) ?? '';
export const langOf = (text: string) => (WORDS.some(([english]) => english === text) ? 'en' : 'vi');

/** More than the page's clock can advance until it is paused. */
const AHEAD_MS = 3000;

export const board = (page: Page) => page.getByRole('region', { name: 'Game board' });

/** Chooses a game and all words, and opens the board. */
export async function openSoloGame(page: Page, game: string): Promise<void> {
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: /Game type/ }).click();
  await page.getByRole('option', { name: game }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  await page.getByRole('button', { name: 'Select all words' }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
}

export async function startSoloGame(page: Page, game: string): Promise<void> {
  await openSoloGame(page, game);
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(board(page).getByRole('button', { name: /^Time left/ })).toBeVisible();
}

/** Pauses the page's clock, so that no verdict ends before it was checked. The clock must be installed. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

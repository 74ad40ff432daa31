import type { Locator, Page } from '@playwright/test';
import { board } from './support/room-guests.ts';
import { expect, type Learner, PHONE, test } from './support/test.ts';

const WORDS = Array.from({ length: 40 }, (_, at) => [`word ${at}`, `nghĩa ${at}`] as const);

test.use({ opens: null });

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo400(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(400);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => top(page)).toBe(400);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
}

async function openHome(page: Page, learner: Learner): Promise<void> {
  await learner.addWords(WORDS);
  await page.goto('/');
  await expect(page.getByRole('table').getByRole('row').nth(9)).toBeAttached();
}

/** Follows a link where it is; a click of Playwright scrolls it into view first. */
const follow = (link: Locator) => link.dispatchEvent('click');

for (const [name, device] of [
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', PHONE],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device);

    test('Back shows Home where it was left, after another tab and after a game', async ({
      home,
      learner,
    }) => {
      await openHome(home, learner);
      for (const tab of ['Community', 'Game']) {
        await scrollTo400(home);
        await follow(home.getByRole('link', { name: tab, exact: true }));
        await expect.poll(() => top(home)).toBe(0);
        if (tab === 'Game') {
          await home.getByRole('button', { name: 'Chơi đơn' }).click();
          await expect(board(home).getByRole('button', { name: 'Start' })).toBeVisible();
        }
        await home.goBack();
        await expect(home.getByRole('table')).toBeVisible();
        await expect.poll(() => top(home)).toBe(400);
      }
    });

    test('Back shows Home where it was left after a reload of the next page', async ({ home, learner }) => {
      await openHome(home, learner);
      await scrollTo400(home);
      await follow(home.getByRole('link', { name: 'Tiến bộ' }));
      await expect(home).toHaveURL(/\/progress$/);
      await expect.poll(() => top(home)).toBe(0);
      await home.reload();
      await home.goBack();
      await expect(home.getByRole('table')).toBeVisible();
      await expect.poll(() => top(home)).toBe(400);
    });
  });

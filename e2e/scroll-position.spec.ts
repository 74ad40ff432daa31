import type { Locator, Page } from '@playwright/test';
import { board } from './support/solo-game.ts';
import { wordChoices } from './support/rooms.ts';
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

/** Twenty pieces of homework, whose list is higher than a window. */
async function giveHomework(learner: Learner): Promise<void> {
  await learner.addWords([['river', 'dòng sông']]);
  const { data } = await learner.call<{ data: { id: number }[] }>('GET', '/api/word?size=1');
  for (let at = 0; at < 20; at += 1)
    await learner.call('POST', '/api/homework', {
      title: `Bài ${at}`,
      word_ids: data.map(({ id }) => id),
      games: ['game_select'],
      due_at: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
    });
}

/** How many entries of the history belong to dialogs, or to a game that Back does not leave without a question. */
const overlays = (page: Page) =>
  page.evaluate(() => (history.state as { overlays?: number } | null)?.overlays ?? 0);

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

    test('Back shows a list where it was left, after a report of it', async ({ home, learner }) => {
      await giveHomework(learner);
      await home.goto('/homework');
      const rows = home.getByRole('link', { name: /^Bài \d/ });
      await expect(rows).toHaveCount(20);
      await scrollTo400(home);
      await follow(rows.nth(9));
      await expect(home).toHaveURL(/id=/);
      await expect(rows).toHaveCount(0);
      await expect.poll(() => top(home)).toBe(0);
      await home.goBack();
      await expect(rows).toHaveCount(20);
      await expect.poll(() => top(home)).toBe(400);
    });

    test('Back shows Home where it was left, after leaving a game that runs', async ({ home, learner }) => {
      await openHome(home, learner);
      await scrollTo400(home);
      await follow(home.getByRole('link', { name: 'Game', exact: true }));
      await expect.poll(() => top(home)).toBe(0);
      await home.getByRole('button', { name: 'Chơi đơn' }).click();
      await home.getByRole('button', { name: 'Select Words' }).click();
      await home.getByRole('button', { name: 'Select all words' }).click();
      await home.getByRole('button', { name: 'Play game' }).click();
      await board(home)
        .getByRole('button', { name: /^Start/ })
        .click();
      await expect(board(home).getByRole('button', { name: /^Time left/ })).toBeVisible();
      await home.goBack();
      await expect(home.getByRole('table')).toBeVisible();
      await expect.poll(() => top(home)).toBe(400);
    });

    test('Back shows Home where it was left, after leaving a room in its game', async ({ home, learner }) => {
      await openHome(home, learner);
      await scrollTo400(home);
      await follow(home.getByRole('link', { name: 'Game', exact: true }));
      await home.getByRole('button', { name: 'Chơi với bạn bè' }).click();
      await wordChoices(home).first().check();
      await home.getByRole('button', { name: 'Create New Room' }).click();
      await home.getByRole('button', { name: 'Ready to Play' }).click();
      await home.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu luôn' }).click();
      await expect(board(home)).toBeVisible();
      await expect.poll(() => overlays(home)).toBe(1);
      await home.goBack();
      await home
        .getByRole('alertdialog', { name: 'Rời phòng?' })
        .getByRole('button', { name: 'Rời phòng' })
        .click();
      await expect(board(home)).toHaveCount(0);
      await home.goBack();
      await expect(home).toHaveURL(/tab=game/);
      await home.goBack();
      await expect(home.getByRole('table')).toBeVisible();
      await expect.poll(() => top(home)).toBe(400);
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

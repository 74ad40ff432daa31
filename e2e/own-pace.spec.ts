import type { Page } from '@playwright/test';
import { openSettings } from './support/settings.ts';
import { playedBefore } from './support/played-before.ts';
import { expect, test } from './support/test.ts';
import { meetWords } from './support/meet-words.ts';

const WORDS = [
  ['cat', 'mèo'],
  ['river', 'sông'],
  ['bridge', 'cây cầu'],
] as const;

test.use({ preloads: false, opens: null });
test.beforeEach(async ({ learner }) => {
  await learner.addWords(WORDS);
  await playedBefore(learner);
});

const board = (page: Page) => page.getByRole('region', { name: /board$/ });
const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
const start = (page: Page) => board(page).getByRole('button', { name: 'Start' });

async function openBoard(page: Page): Promise<void> {
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: 'Choose words' }).click();
  await page.getByRole('button', { name: 'Select all words' }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
}

async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Game settings' }).click();
  await page.getByRole('menuitemradio', { name: entry, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('twice the time is chosen in the menu of the game and kept after a reload @smoke @phone', async ({
  home,
}) => {
  await openBoard(home);
  await chooseInMenu(home, '× 2');
  await home.reload();
  await openBoard(home);
  await start(home).click();
  await expect(board(home).getByRole('button', { name: /^Time left (?:6:00|5:5\d)$/ })).toBeVisible();
  await home.getByRole('button', { name: 'Game settings' }).click();
  await expect(home.getByRole('menuitemradio', { name: '× 2' })).toBeHidden();
});

test('without a limit the game asks every word, survives a reload and ends', async ({ home }) => {
  await openBoard(home);
  await chooseInMenu(home, 'Không giới hạn');
  await expect(home.getByRole('button', { name: /Duration/ })).toHaveText(/No limit/);
  await start(home).click();
  const clock = board(home).getByRole('button', { name: 'No time limit' });
  await expect(clock).toHaveText('câu 1/3');
  await choices(home).first().click();
  await expect(clock).toHaveText('câu 2/3');
  // The browser asks before it leaves a game with answers.
  home.on('dialog', (dialog) => void dialog.accept());
  await home.reload();
  const left = home.getByRole('alertdialog', { name: 'Bạn đang chơi dở một ván' });
  await expect(left).toContainText(/Đúng [01]\/1 câu\.Xem kết quả/);
  await left.getByRole('button', { name: 'Chơi tiếp' }).click();
  for (const number of [2, 3]) {
    await expect(clock).toHaveText(`câu ${number}/3`);
    await choices(home).first().click();
  }
  await expect(home.getByRole('dialog', { name: 'Score' })).toBeVisible();
  await home.getByRole('button', { name: 'Close score' }).click();
  const result = home.getByRole('dialog', { name: 'Result' });
  await expect(result.locator('dl > div').filter({ hasText: 'Total questions' })).toContainText('3');
});

test('a review waits for a tap after a right answer too', async ({ home }) => {
  await home.goto('/');
  const settings = await openSettings(home);
  await settings.getByRole('switch', { name: 'Chờ tôi bấm tiếp' }).click();
  await home.goto('/review');
  await meetWords(home);
  const question = (await board(home).locator('[tabindex="-1"] [translate="no"]').innerText()).trim();
  const answer =
    WORDS.find((pair) => pair.some((side) => side === question))?.find((side) => side !== question) ?? '';
  await choices(home).filter({ hasText: answer }).click();
  const next = board(home).getByRole('button', { name: 'Tiếp', exact: true });
  await expect(next).toBeVisible();
  await expect(home.getByRole('button', { name: 'Tôi đúng' })).toBeHidden();
  await next.click();
  await expect(home.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expect(choices(home).first()).toBeEnabled();
});

test('the text size that is chosen in Settings applies at once, and after a reload without the client', async ({
  home,
}) => {
  await home.goto('/');
  const rootSize = () => home.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await rootSize()).toBe('16px');
  const settings = await openSettings(home);
  await settings.getByRole('button', { name: /Text size/ }).click();
  await home.getByRole('option', { name: '200 %' }).click();
  await expect.poll(rootSize).toBe('32px');
  // Only the script of the theme is loaded.
  await home.route('**/*.js', (route) =>
    new URL(route.request().url()).pathname === '/theme.js' ? route.continue() : route.abort(),
  );
  await home.reload();
  expect(await rootSize()).toBe('32px');
});

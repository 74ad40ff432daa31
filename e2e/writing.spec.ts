import type { Page } from '@playwright/test';
import { meetWords } from './support/meet-words.ts';
import { board } from './support/solo-game.ts';
import { expect, test } from './support/test.ts';

const WORDS = [
  ['believe', 'tin tưởng'],
  ['color', 'màu sắc'],
  ['to wait', 'chờ đợi'],
  ['sofa; couch', 'ghế dài'],
] as const;
/** The answers that this pupil writes. */
const WRITTEN = new Map([
  ['tin tưởng', 'beleive'],
  ['màu sắc', 'colour'],
  ['chờ đợi', 'wait'],
  ['ghế dài', 'the couch'],
]);
/** Longer than a verdict is shown. */
const VERDICT_MS = 1_600;

test.use({ opens: null, viewport: { width: 390, height: 664 } });
test.beforeEach(async ({ learner }) => learner.addWords(WORDS));

async function startWriting(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/?tab=game');
  await page.getByRole('button', { name: 'Chơi đơn' }).click();
  await page.getByRole('button', { name: /Game type/ }).click();
  await page.getByRole('option', { name: 'Write game' }).click();
  await page.getByRole('button', { name: 'Select Words' }).click();
  for (const [english] of WORDS) await page.getByRole('option', { name: english }).click();
  await page.getByRole('button', { name: 'Play game' }).click();
  await board(page)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(board(page).getByRole('button', { name: /^Time left/ })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
}

test('another spelling, a missing `to` and one of several words are right, and one slip is almost right', async ({
  home,
}) => {
  await startWriting(home);
  const input = board(home).getByRole('textbox');
  const questions = new Set<string>();
  for (const _word of WORDS) {
    await meetWords(home);
    const question =
      /^Answer for (.*), \d+ letters$/.exec((await input.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    questions.add(question);
    await expect(input).toBeFocused();
    await home.keyboard.type(WRITTEN.get(question) ?? '');
    await home.keyboard.press('Enter');
    const status = board(home).getByRole('status');
    if (question === 'tin tưởng') {
      await expect(status.filter({ hasText: 'Wrong' })).toContainText(/Gần đúng:.*believe.*\(đảo chữ ie\)/);
      await expect(board(home).locator('mark')).toHaveText('ie');
    } else await expect(status.filter({ hasText: 'Correct!' })).toBeVisible();
    await home.clock.runFor(VERDICT_MS);
    // The first game of an account waits after a miss.
    if (question === 'tin tưởng')
      await board(home).getByRole('button', { name: 'Tiếp', exact: true }).click();
  }
  expect(questions.size).toBe(WORDS.length);
  await expect(board(home).getByText(/Correct selected: 3 \/ 4/)).toBeVisible();
});

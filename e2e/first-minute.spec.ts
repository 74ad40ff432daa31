import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { faultsInEveryWindow } from './support/sight.ts';
import { meetWords } from './support/meet-words.ts';
import { expect, PASSWORD, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, opens: null });

const board = (page: Page) => page.getByRole('region', { name: 'Game board' });
const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');

/** Counts the clicks of a person, not those of scripts, from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

/** After a miss the first game waits for a tap; a hit goes on by itself. The next question may begin with a card. */
async function goOnTo(page: Page, next: Locator): Promise<void> {
  const proceed = board(page).getByRole('button', { name: 'Tiếp', exact: true });
  await expect(next.or(proceed).first()).toBeVisible();
  if (!(await next.isVisible())) await proceed.click();
  await expect(next).toBeVisible();
}

test('six taps lead from the sign-in page to the first question, and the first game ends after ten answers @smoke', async ({
  page,
}) => {
  const taps = await countTaps(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const email = `${randomUUID()}@example.com`;
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Thảo My');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();

  const lessons = page.getByRole('region', { name: 'Bài có sẵn' });
  await expect(lessons.getByRole('listitem')).toHaveText([/Giao tiếp/, /Thi vào 10/, /IELTS/]);
  const form = page.getByRole('button', { name: 'Add a word…' });
  const topOf = async (part: typeof form) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(lessons)).toBeLessThan(await topOf(form));
  await lessons.getByRole('button', { name: /^Pull/ }).nth(1).click();
  await expect(lessons.getByRole('link', { name: /^Chơi ngay \d+ từ$/ })).toBeFocused();
  await lessons.getByRole('link', { name: /^Chơi ngay/ }).click();
  // One card is shown before the first question.
  const card = board(page).locator('[data-word-card=meet]');
  await expect(card.getByText('Từ mới')).toBeVisible();
  const clock = board(page).getByRole('button', { name: /^Time left 3:00, Câu 1\/10$/ });
  await expect(clock).toContainText('10 câu');
  await expect(clock).not.toContainText(':');
  // A lower window hides the settings during a game.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Duration/ })).toContainText('10 câu');
  await page.setViewportSize({ width: 390, height: 664 });
  await card.getByRole('button', { name: 'Tiếp', exact: true }).click();
  await expect(choices(page)).toHaveCount(3);
  expect(await taps()).toBeLessThanOrEqual(6);
  await choices(page).first().click();
  await expect(board(page).getByText(/\/ 1$/)).toBeVisible();
  await expect(page).not.toHaveURL(/play=/);

  const score = page.getByRole('dialog', { name: 'Score' });
  for (let question = 2; question <= 10; question += 1) {
    await goOnTo(page, board(page).getByText(`câu ${question}/10`));
    await meetWords(page);
    await choices(page).first().click();
  }
  await goOnTo(page, score);
  await expect(score).toContainText('Xong ván đầu tiên!');
  await expect(score).toContainText('/ 10');
  await page.keyboard.press('Escape');
  const result = page.getByRole('dialog', { name: 'Result' });
  await expect(result.getByText('Ván đầu tiên')).toBeVisible();
  await expect(result.getByRole('heading', { name: /^Từ (đã học|sai)/ }).first()).toBeVisible();
  const comeBack = result.getByRole('region', { name: 'Ngày mai ôn lại' });
  await expect(comeBack).toContainText(/Từ đầu tiên quay lại (ngày mai|sau )/);
  await expect(comeBack).not.toContainText('phút');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await seriousFaults(page), colorScheme).toEqual([]);
  }
  expect(await faultsInEveryWindow(page, 'the end of the first game')).toEqual([]);

  await page.setViewportSize({ width: 390, height: 664 });
  await result.getByRole('button', { name: 'Play again' }).click();
  await expect(board(page).getByRole('button', { name: /^Time left [23]:/ })).toBeVisible();
  await expect(board(page).getByText(/^câu/)).toBeHidden();
});

test('the newest lesson that has words is chosen, Start plays it, and × empties the choice', async ({
  home,
  learner,
}) => {
  await learner.call('POST', '/api/lesson', { lesson_name: 'Unit 0' });
  await home.goto('/?tab=game');
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await expect(board(home)).toContainText('Chọn vài từ rồi chơi nhé.');
  await expect(board(home).getByText('Bấm Start')).toHaveCount(0);
  await expect(home.getByText('Select words in list words for play game')).toBeVisible();
  const { lesson } = await learner.call<{ lesson: { id: number } }>('POST', '/api/lesson', {
    lesson_name: 'Unit 1',
  });
  for (const word_e of ['cat', 'dog', 'sun'])
    await learner.call('POST', '/api/word', { word_e, word_v: `nghĩa ${word_e}`, lesson: lesson.id });
  await learner.call('POST', '/api/lesson', { lesson_name: 'Unit 2' });
  await home.goto('/?tab=game');
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await expect(board(home)).toContainText('Unit 1 · 3 từ');
  await home.getByRole('button', { name: 'Select Words' }).click();
  await expect(home.getByText('Unit 1 · 3 từ')).toBeVisible();
  await home.getByRole('button', { name: 'Play game' }).click();
  await board(home).getByRole('button', { name: 'Bỏ chọn hết' }).click();
  await expect(home.getByText('Select words in list words for play game')).toBeVisible();
  await board(home).getByRole('button', { name: 'Start' }).click();
  await expect(home.getByText('You must select words or select lesson for play game')).toBeVisible();
  await home.reload();
  await home.getByRole('button', { name: 'Chơi đơn' }).click();
  await expect(board(home)).toContainText('Unit 1 · 3 từ');
  await board(home).getByRole('button', { name: 'Start' }).click();
  await meetWords(home);
  await expect(choices(home)).toHaveCount(3);
  await expect(home.getByText('Select words in list words for play game')).toBeHidden();
});

test('an error of the form disappears when it is corrected', async ({ page }) => {
  await page.goto('/auth?mode=sign-up');
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Thảo My');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat Password').fill('khác');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const errorToast = page.locator('[data-react-aria-top-layer]').getByText("Passwords don't match");
  await expect(errorToast).toBeVisible();
  // A toast stays while the pointer rests on it.
  await errorToast.hover();
  await page.getByLabel('Repeat Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Account created. Log in to start.')).toBeVisible();
  // The error disappears together with the correction, not a little later.
  expect(await errorToast.count()).toBe(0);
});

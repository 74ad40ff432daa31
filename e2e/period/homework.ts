import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

type Words = readonly (readonly [english: string, vietnamese: string])[];

const board = (page: Page) => page.getByRole('region', { name: 'Bài về nhà' });
const choices = (page: Page) => board(page).getByRole('group', { name: 'Choices' }).getByRole('button');
const english = (page: Page) => board(page).getByRole('list', { name: 'Tiếng Anh' }).getByRole('button');
const vietnamese = (page: Page) => board(page).getByRole('list', { name: 'Tiếng Việt' }).getByRole('button');

export async function joinHomework(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/h?code=${code}`);
  await page.getByLabel('Tên của bạn').selectOption(name);
  await page.getByLabel('PIN 4 số').fill('4826');
  await page.getByRole('button', { name: 'Vào làm bài' }).click();
  await expect(page.getByRole('button', { name: /^Bắt đầu: / })).toBeVisible();
}

/** Answers every question of the line game and the select game right. */
export async function doHomework(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: /^Bắt đầu: / }).click();
  await expect(english(page).first()).toBeVisible();
  for (const [word, meaning] of words) {
    const entry = english(page).filter({ hasText: word });
    if ((await entry.count()) === 0) continue;
    await entry.click();
    await vietnamese(page).filter({ hasText: meaning }).click();
  }
  const end = page.getByText('Xong bài rồi!');
  const progress = board(page).getByRole('progressbar');
  for (;;) {
    await expect(choices(page).first().or(end)).toBeVisible();
    if (await end.isVisible()) return;
    const done = await progress.getAttribute('aria-valuenow');
    const question = (await board(page).locator('[tabindex="-1"][lang]').innerText()).trim();
    const pair = words.find((sides) => sides.includes(question));
    const answer = pair?.find((side) => side !== question) ?? question;
    await choices(page).filter({ hasText: answer }).click();
    const hasAdvanced = async () =>
      (await end.isVisible()) || (await progress.getAttribute('aria-valuenow')) !== done;
    await expect.poll(hasAdvanced).toBe(true);
    // Waits until the verdict is over.
    await expect(choices(page).and(page.locator(':not([aria-disabled])')).first().or(end)).toBeVisible();
  }
}

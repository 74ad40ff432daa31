import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, type Learner, newLearner, signIn, test } from './support/test.ts';

// A server whose first account, the admin, is the teacher.

let server: RunningServer;
let admin: Learner;
let lan: Learner;

test.beforeAll(async () => {
  server = await startServer();
  admin = await newLearner(server.origin, 'Cô Hoa');
  lan = await newLearner(server.origin, 'Nguyễn Thị Lan');
});
test.afterAll(async () => {
  await server.stop();
});

/** The folder for screenshots that are inspected by hand; none are taken when it is empty. */
const PICTURES = process.env['DICTIONARY_PICTURES'] ?? '';

async function pictures(page: Page, name: string): Promise<void> {
  if (PICTURES === '') return;
  mkdirSync(PICTURES, { recursive: true });
  const take = (about: string) =>
    page.screenshot({ path: join(PICTURES, `${name}-${about}.png`), fullPage: true });
  for (const [width, height] of [
    [390, 664],
    [390, 844],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await take(`${width}-${height}-${colorScheme}`);
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await take('large');
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a learner looks a word up, follows its family, keeps it and reports a mistake @smoke', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await signIn(context, lan.token);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Find word' }).fill('quyết định');
  await page.getByRole('link', { name: 'Tra “quyết định” trong từ điển' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'decide' })).toBeVisible();
  await expect(page).toHaveTitle(/^decide · /);
  await expect(page.getByText('A2', { exact: true })).toBeVisible();
  await expect(page.getByText('We decided to go home because it was late.')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm vào bài học Động từ' }).click();
  await expect(page.getByText('Bạn đã có từ này trong:')).toBeVisible();
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await pictures(page, 'decide');
  await page.getByRole('link', { name: 'decision', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'decision' })).toBeVisible();
  await page.getByRole('button', { name: 'Báo lỗi trong mục này' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Hãy viết chỗ sai')).toBeVisible();
  await dialog.getByLabel('Sai ở đâu?').fill('Thiếu nghĩa “phán quyết”');
  await pictures(page, 'report');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Cảm ơn bạn. Quản trị viên sẽ xem.')).toBeVisible();
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'decide' })).toBeVisible();
  await page.goto('/word/affect');
  await expect(page.getByText('affect là động từ (ảnh hưởng đến)')).toBeVisible();
  await pictures(page, 'affect');
  await page.goto('/word/work');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await pictures(page, 'work');
  await context.close();
});

test('a word that the dictionary does not have can be added by hand', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await signIn(context, lan.token);
  const page = await context.newPage();
  const word = 'qwrtzp'.repeat(8);
  const response = await page.goto(`/word/${word}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Chưa có từ này trong từ điển')).toBeVisible();
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await pictures(page, 'unknown');
  await page.getByRole('button', { name: 'Tự thêm từ này' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'English' })).toHaveValue(word);
  await context.close();
});

test('an admin corrects a word that a learner has reported', async ({ browser }) => {
  const reported = await fetch(`${server.origin}/api/dictionary/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${lan.token}` },
    body: JSON.stringify({ word: 'family', text: 'Thiếu nghĩa “gia tộc”' }),
  });
  expect(reported.status).toBe(200);
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await signIn(context, admin.token);
  const page = await context.newPage();
  await page.goto('/admin/dictionary');
  await expect(page.getByText('Thiếu nghĩa “gia tộc”')).toBeVisible();
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  // A page that opens takes no focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await pictures(page, 'reports');
  await page.getByRole('link', { name: 'family' }).click();
  await page.getByRole('button', { name: 'Sửa mục này Danh từ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nghĩa, mỗi nghĩa một dòng').fill('gia đình\ngia tộc');
  await pictures(page, 'override');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^gia tộc$/ })).toBeVisible();
  await expect(page.getByText('Trang này đã sửa')).toBeVisible();
  await page.goto('/admin/dictionary');
  await page.getByRole('button', { name: 'Đóng báo lỗi ở family' }).click();
  await expect(page.getByRole('link', { name: 'family' })).toHaveCount(0);
  await context.close();
});

test('a word that is also a form of another one has both meanings, in the form and on its page', async ({
  browser,
}) => {
  const minh = await newLearner(server.origin, 'Trần Minh');
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  await signIn(context, minh.token);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('English', { exact: true }).fill('saw');
  await page.keyboard.press('Tab');
  const vietnamese = page.getByLabel('Vietnamese', { exact: true });
  await expect(vietnamese).toHaveValue('quá khứ của see: thấy');
  const others = page.getByRole('group', { name: 'Nghĩa khác' });
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await others.getByRole('button', { name: /^cưa; cái cưa/ }).click();
  await expect(vietnamese).toHaveValue('cưa; cái cưa');
  await expect(others.getByRole('button')).toHaveText([/^quá khứ của see: thấy/]);
  await page.goto('/word/saw');
  await expect(page.getByRole('heading', { level: 1, name: 'saw' })).toBeVisible();
  await expect(page.getByText('quá khứ của see: thấy')).toBeVisible();
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'see', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'see' })).toBeVisible();
  await context.close();
});

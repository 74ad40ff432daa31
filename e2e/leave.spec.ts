import type { Page } from '@playwright/test';
import { allFaults } from './support/axe.ts';
import { type MovedServer, startServerAt } from './support/moved-server.ts';
import { openSettings } from './support/settings.ts';
import { expect, type Learner, newLearner, PASSWORD, test } from './support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WINDOWS = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const question = (page: Page) => page.getByRole('dialog', { name: 'Xóa tài khoản' });

async function openQuestion(page: Page) {
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Xóa tài khoản' }).click();
  await expect(question(page)).toBeVisible();
  return question(page);
}

async function answer(page: Page, word: string, password: string): Promise<void> {
  const dialog = question(page);
  await dialog.getByLabel('Gõ XÓA để xác nhận').fill(word);
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
}

async function logIn(page: Page, { email }: Learner): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.describe('deleting an account', () => {
  test('asks for the confirming word and the password, and explains the consequences', async ({ home }) => {
    const dialog = await openQuestion(home);
    await expect(dialog.getByText('Bạn còn 7 ngày để đổi ý')).toBeVisible();
    await expect(dialog.getByText('Người dùng đã xóa')).toBeVisible();
    await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
    await expect(dialog.getByText('Hãy gõ XÓA')).toBeVisible();
    await expect(dialog.getByText('Bạn chưa nhập mật khẩu')).toBeVisible();
    // Some keyboards put the tone mark on the other vowel.
    await answer(home, 'xóa', 'not my password');
    await expect(dialog.getByText('Mật khẩu không đúng')).toBeVisible();
    await expect(dialog.getByText('Hãy gõ XÓA')).toHaveCount(0);
    for (const size of WINDOWS) {
      await home.setViewportSize(size);
      expect(await allFaults(home), JSON.stringify(size)).toEqual([]);
    }
    await home.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(home.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  });

  test('signs out, and within seven days offers to keep the account @smoke @phone', async ({
    home,
    learner,
  }) => {
    await openQuestion(home);
    await answer(home, 'XÓA', PASSWORD);
    await expect(home).toHaveURL(/\/auth$/);
    await expect(home.getByText(/^Tài khoản sẽ bị xóa/)).toBeVisible();
    await logIn(home, learner);
    await expect(home.getByRole('heading', { name: 'Giữ lại tài khoản?' })).toBeVisible();
    await expect(home.getByRole('button', { name: /^Menu of/ })).toHaveCount(0);
    for (const size of WINDOWS) {
      await home.setViewportSize(size);
      expect(await allFaults(home), JSON.stringify(size)).toEqual([]);
    }
    await home.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(home).toHaveURL(/\/auth$/);
    await logIn(home, learner);
    await home.getByRole('button', { name: 'Giữ tài khoản' }).click();
    await expect(home.getByText('Tài khoản của bạn được giữ lại')).toBeVisible();
    await expect(home.getByRole('button', { name: /^Menu of/ })).toBeVisible();
    await expect(home.getByRole('heading', { name: 'Giữ lại tài khoản?' })).toHaveCount(0);
  });
});

test.describe('seven days later', () => {
  const startedAt = Date.parse('2026-11-02T02:00:00Z');
  let moved: MovedServer;
  test.beforeAll(async () => {
    moved = await startServerAt(startedAt);
    // The only admin of an installation cannot delete the account.
    await newLearner(moved.origin, 'Admin');
  });
  test.afterAll(() => moved.stop());

  test('nobody can sign in as the account any more', async ({ browser }) => {
    const lan = await newLearner(moved.origin);
    const context = await browser.newContext({ baseURL: moved.origin });
    const page = await context.newPage();
    await page.goto('/auth');
    await logIn(page, lan);
    await openQuestion(page);
    await answer(page, 'XÓA', PASSWORD);
    await expect(page).toHaveURL(/\/auth$/);

    moved.moveTo(startedAt + 7 * DAY_MS - 60_000);
    await logIn(page, lan);
    await expect(page.getByRole('heading', { name: 'Giữ lại tài khoản?' })).toBeVisible();
    moved.moveTo(startedAt + 7 * DAY_MS + 10 * 60_000);
    await page.reload();
    await expect(page).toHaveURL(/\/auth$/);
    await logIn(page, lan);
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await context.close();
  });
});

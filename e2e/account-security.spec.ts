import type { Page } from '@playwright/test';
import { openSettings } from './support/settings.ts';
import { firstUserFrame } from './support/socket-frames.ts';
import { expect, PASSWORD, test } from './support/test.ts';

test.describe('a new password', () => {
  const fill = async (page: Page, current: string, next: string, repeat = next) => {
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password').fill(next);
    await dialog.getByLabel('Repeat password').fill(repeat);
    await dialog.getByRole('button', { name: 'Save (Lưu)' }).click();
  };

  test('is validated with the sentences of the specification', async ({ home }) => {
    const dialog = await openSettings(home);
    await fill(home, PASSWORD, 'mot ngay mot ti', 'mot ngay');
    await expect(dialog.getByText("Password doesn't match")).toBeVisible();
    await fill(home, '', 'mot ngay mot ti');
    await expect(dialog.getByText('Current password is empty')).toBeVisible();
    await fill(home, 'not my password', 'mot ngay mot ti');
    await expect(home.getByText('Current password is wrong')).toBeVisible();
    await dialog.getByRole('button', { name: 'Show password' }).first().click();
    await expect(dialog.getByLabel('Current password')).toHaveAttribute('type', 'text');
  });

  test('signs out a second later, and everywhere else at once @smoke', async ({
    home,
    learner,
    browser,
    server,
  }) => {
    const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await other.goto('/auth');
    await other.getByLabel('Email').fill(learner.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other.getByRole('button', { name: /^Menu of/ })).toBeVisible();
    await openSettings(home);
    await fill(home, PASSWORD, 'mot ngay mot ti 26');
    await expect(home.getByText('Update success')).toBeVisible();
    await expect(home).toHaveURL(/\/auth$/);
    await expect(other).toHaveURL(/\/auth$/);
    await home.getByLabel('Email').fill(learner.email);
    await home.getByLabel('Password', { exact: true }).fill('mot ngay mot ti 26');
    await home.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(home.getByRole('button', { name: /^Menu of/ })).toBeVisible();
  });
});

test.describe('my devices', () => {
  test('are listed, and signing another one out shows a toast', async ({
    home,
    learner,
    browser,
    server,
  }) => {
    const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await other.goto('/auth');
    await other.getByLabel('Email').fill(learner.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const listening = firstUserFrame(other);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await listening;
    const dialog = await openSettings(home);
    await dialog.getByText('Where you are signed in').click();
    await expect(dialog.getByText('This device')).toHaveCount(1);
    // The toast is shown for a few seconds.
    const toast = other.getByText('You were signed out on this device').waitFor();
    await dialog.getByRole('button', { name: /Sign out there/ }).click();
    await toast;
    await expect(other).toHaveURL(/\/auth$/);
    await expect(dialog.getByRole('button', { name: /Sign out there/ })).toHaveCount(0);
    await expect(home).not.toHaveURL(/\/auth$/);
  });

  test('hiding on the leaderboards takes effect at once', async ({ home, learner }) => {
    const dialog = await openSettings(home);
    await dialog.getByRole('switch', { name: 'Hide me from boards' }).click();
    await expect
      .poll(async () => (await learner.call<{ is_hidden: boolean }>('GET', '/api/my_user')).is_hidden)
      .toBe(true);
  });
});

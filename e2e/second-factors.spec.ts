import type { Page } from '@playwright/test';
import { appCode } from '../apps/server/test/support/second-factors/app-code.fixture.ts';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { pageFor } from './support/people.ts';
import { openWithoutEntry } from './support/without-entry.ts';
import { pictures } from './support/pictures.ts';
import { openSettings } from './support/settings.ts';
import { expect, newLearner, PASSWORD, test, type Learner } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function firstStep(page: Page, { email }: Learner): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Login').click();
}

const isHome = (page: Page) => expect(page.getByRole('button', { name: /^Menu of/ })).toBeVisible();

test('a teacher turns the second step on, and signs in with a code of the app, then with a recovery code @smoke', async ({
  browser,
  server,
}) => {
  const hoa = await newLearner(server.origin, 'Hoa');
  const page = await pageFor(browser, server.origin, hoa);
  await page.goto('/');
  const settings = await openSettings(page);
  await settings.getByText('Xác minh hai bước', { exact: true }).click();
  await button(page, 'Bật xác minh hai bước').click();
  const dialog = page.getByRole('dialog', { name: 'Bật xác minh hai bước' });
  await expect(dialog.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  const secret = (await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const code = (steps: number) => appCode(secret.replaceAll(' ', ''), steps);
  await dialog.getByLabel('Mã sáu số trong ứng dụng').fill('000000');
  await button(page, 'Bật').click();
  await expect(dialog.getByText(/Mã chưa đúng/)).toBeVisible();
  await pictures(page, 'second-step-set-up');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel('Mã sáu số trong ứng dụng').fill(code(-1));
  await button(page, 'Bật').click();
  const codes = page.getByRole('dialog', { name: 'Mã dự phòng' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await pictures(page, 'recovery-codes');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await button(page, 'Tôi đã cất mã').click();
  await expect(settings.getByText(/Còn 10 mã dự phòng/)).toBeVisible();
  await pictures(page, 'second-step-on');

  const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await firstStep(other, hoa);
  await expect(other.getByLabel('Mã xác minh')).toBeFocused();
  await other.keyboard.type('111111');
  await other.keyboard.press('Enter');
  await expect(other.getByText('This code is wrong, used or too old.')).toBeVisible();
  await pictures(other, 'second-step');
  expect(await seriousFaultsInBothThemes(other)).toEqual([]);
  await other.getByLabel('Mã xác minh').fill(code(0));
  await other.keyboard.press('Enter');
  await isHome(other);

  const third = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await firstStep(third, hoa);
  await button(third, 'Dùng mã dự phòng').click();
  await third.getByLabel('Mã dự phòng').fill(recovery.toLowerCase());
  await third.keyboard.press('Enter');
  await isHome(third);

  await button(page, 'Tắt xác minh hai bước').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tắt xác minh hai bước' }).click();
  await expect(button(page, 'Bật xác minh hai bước')).toBeVisible();
});

test('a passkey is added, renamed, signs in without a code, and is removed @smoke', async ({
  browser,
  server,
}) => {
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const lan = await newLearner(server.origin, 'Lan');
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await firstStep(page, lan);
  const settings = await openSettings(page);
  await settings.getByText('Khóa truy cập', { exact: true }).click();
  await button(page, 'Thêm khóa truy cập').click();
  const rows = settings.getByRole('list', { name: 'Khóa truy cập' }).getByRole('listitem');
  await expect(rows).toHaveText([/chưa dùng lần nào/]);
  await button(page, 'Thêm khóa truy cập').click();
  await expect(page.getByText('Máy này đã có khóa truy cập ở đây rồi.')).toBeVisible();
  await rows.getByRole('button', { name: /^Đổi tên/ }).click();
  const renaming = page.getByRole('dialog', { name: 'Đổi tên khóa truy cập' });
  await renaming.getByLabel('Tên khóa').fill('Máy ở nhà');
  await renaming.getByRole('button', { name: 'Đổi tên' }).click();
  await expect(rows).toHaveText([/Máy ở nhà/]);
  await pictures(page, 'passkeys');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);

  await settings.getByRole('button', { name: 'Cancel (Hủy)' }).click();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await expect(button(page, 'Đăng nhập bằng khóa truy cập')).toBeVisible();
  await pictures(page, 'passkey-sign-in');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await button(page, 'Đăng nhập bằng khóa truy cập').click();
  await isHome(page);
  await openSettings(page);
  await settings.getByText('Khóa truy cập', { exact: true }).click();
  await expect(rows).toHaveText([/Máy ở nhà.*Dùng lần cuối/]);
  await rows.getByRole('button', { name: /^Bỏ/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ khóa truy cập' }).click();
  await expect(rows).toHaveCount(0);
});

test('the button of a passkey is in the first frame, and nothing moves when the settings arrive', async ({
  page,
  server,
}) => {
  const settings = page.waitForResponse(/\/api\/settings$/);
  const release = await openWithoutEntry(page, `${server.origin.replace('127.0.0.1', 'localhost')}/auth`);
  const parts = page.locator('main').locator('form, button:visible, input:visible, a:visible');
  await expect(button(page, 'Đăng nhập bằng khóa truy cập')).toBeVisible();
  const places = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  release();
  await (await settings).finished();
  await expect(button(page, 'Đăng nhập bằng khóa truy cập')).toBeEnabled();
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  expect(await places()).toEqual(before);
});

test('no passkey is offered at an address of numbers', async ({ browser, server }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.origin.replace('localhost', '127.0.0.1')}/auth`);
  await expect(button(page, 'Login')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      ),
    )
    .toContain('/api/settings');
  await expect(button(page, 'Đăng nhập bằng khóa truy cập')).toHaveCount(0);
});

import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { seriousFaultsInBothThemes } from './support/axe.ts';
import { type ServerWithMail, startServerWithMail } from './support/mail-server.ts';
import { pictures } from './support/pictures.ts';
import { openSettings } from './support/settings.ts';
import { expect, newLearner, PASSWORD, signIn, test } from './support/test.ts';

let server: ServerWithMail;

test.beforeAll(async () => {
  server = await startServerWithMail();
});
test.afterAll(async () => {
  await server.stop();
});

/** As if everybody had signed in an hour ago. */
function ageSessions(): void {
  const database = new DatabaseSync(join(server.dataDir, 'icando.db'));
  database.exec('update sessions set created_at = created_at - 3600000');
  database.close();
}

test('a learner confirms to be the owner, changes the e-mail, and proves it by the link @smoke', async ({
  browser,
}) => {
  const lan = await newLearner(server.origin, 'Lan');
  const next = `next-${lan.email}`;
  ageSessions();
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
  });
  await signIn(context, lan.token);
  const page = await context.newPage();
  await page.goto('/');
  const settings = await openSettings(page);
  await settings.getByText('E-mail đăng nhập').click();
  await expect(settings.getByText(lan.email)).toBeVisible();
  await expect(settings.getByText('Chưa xác nhận')).toBeVisible();
  await settings.getByText('Where you are signed in').click();
  await pictures(page, 'settings-email');
  await settings.getByRole('button', { name: 'Đổi e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Đổi e-mail' });
  await dialog.getByLabel('E-mail mới').fill(next);
  await dialog.getByRole('button', { name: 'Đổi e-mail' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Xác nhận đó là bạn' });
  await confirmation.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await pictures(page, 'confirm');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(settings.getByText(`Đã gửi liên kết đến ${next}`)).toBeVisible();
  await expect.poll(() => server.mail.to(next).length).toBe(1);
  const link =
    /http:\/\/localhost:\d+(\/verify-email#\S+)/.exec(server.mail.to(next)[0]?.body ?? '')?.[1] ?? '';

  const stranger = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await stranger.goto(link);
  await expect(
    stranger.getByText('Bạn đăng nhập trên máy này, rồi mở lại liên kết trong thư.'),
  ).toBeVisible();
  await stranger.context().close();

  await page.goto(link);
  await pictures(page, 'verify');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByText('Xong rồi, e-mail này là của bạn.')).toBeVisible();
  await expect.poll(() => server.mail.to(lan.email).length).toBe(1);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await (await openSettings(page)).getByText('E-mail đăng nhập').click();
  await expect(page.getByText(next)).toBeVisible();
  await expect(page.getByText('Đã xác nhận')).toBeVisible();
  await context.close();
});

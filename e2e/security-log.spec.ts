import { seriousFaultsInBothThemes } from './support/axe.ts';
import { pictures } from './support/pictures.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, type Learner, newLearner, PASSWORD, signIn, test } from './support/test.ts';

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

test('an admin finds failed sign-ins, disables the account and enables it again @smoke', async ({
  browser,
}) => {
  const post = (path: string, body: object) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (let n = 0; n < 3; n += 1) await post('/api/login', { email: lan.email, password: 'not this one' });
  await post('/api/login', { email: lan.email, password: PASSWORD });
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signIn(context, admin.token);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu of Cô Hoa' }).click();
  await page.getByRole('menuitem', { name: 'Nhật ký bảo mật' }).click();
  await expect(page.getByText(/không được, sai e-mail hoặc mật khẩu/)).toBeVisible();
  await pictures(page, 'all');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);

  await page.getByLabel('Tìm tài khoản').fill('nguyen thi');
  await expect(page.getByRole('region', { name: 'Tài khoản tìm được' })).toContainText(lan.email);
  await pictures(page, 'search');
  await page
    .getByRole('button', { name: /Nguyễn Thị Lan/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Nguyễn Thị Lan' })).toBeVisible();
  await pictures(page, 'account');
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click();
  await page.getByLabel('Lý do (ghi vào nhật ký)').fill('Máy bị mất');
  await pictures(page, 'disable');
  expect(await seriousFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Khóa tài khoản' }).click();
  await expect(page.getByText(/Bị khóa từ/)).toBeVisible();
  expect((await post('/api/login', { email: lan.email, password: PASSWORD })).status).toBe(403);
  await expect(page.getByText('Lý do: Máy bị mất')).toBeVisible();
  await pictures(page, 'disabled');
  await page.getByRole('button', { name: 'Mở khóa tài khoản' }).click();
  await expect(page.getByRole('button', { name: 'Khóa tài khoản', exact: true })).toBeVisible();
  expect((await post('/api/login', { email: lan.email, password: PASSWORD })).status).toBe(200);

  await page.getByRole('button', { name: 'Kết quả của việc' }).click();
  await page.getByRole('option', { name: 'Không được' }).click();
  await expect(page.getByText('Đăng nhập vào tài khoản: không được').first()).toBeVisible();
  await page.getByLabel('Ngày xảy ra').fill('2020-01-02');
  await expect(page.getByText('Không có việc nào như vậy')).toBeVisible();
  await pictures(page, 'empty');
  await page.getByRole('button', { name: 'Bỏ lọc' }).first().click();
  await expect(page.getByText('Tạo tài khoản').first()).toBeVisible();
  await context.close();
});

test('an admin signs somebody out everywhere, and others do not see the page', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
  const minh = await newLearner(server.origin, 'Minh');
  const id = (await minh.call<{ id: number }>('GET', '/api/my_user')).id;
  await signIn(context, admin.token);
  const page = await context.newPage();
  await page.goto(`/admin/security?user=${id}`);
  const signOut = page
    .getByRole('region', { name: 'Minh' })
    .getByRole('button', { name: 'Đăng xuất mọi nơi' });
  await signOut.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText('0 phiên đang mở')).toBeVisible();
  await expect(signOut).toBeDisabled();

  const other = await browser.newContext({ baseURL: server.origin });
  await signIn(other, (await newLearner(server.origin, 'An')).token);
  const denied = await other.newPage();
  await denied.goto('/admin/security');
  await expect(denied.getByText('Trang này chỉ dành cho quản trị viên.')).toBeVisible();
  await context.close();
  await other.close();
});

import { seriousFaultsInBothThemes } from './support/axe.ts';
import { type ServerWithMail, startServerWithMail } from './support/mail-server.ts';
import { pictures } from './support/pictures.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { expect, newLearner, PASSWORD, signIn, test } from './support/test.ts';

const NEXT = 'sông Hương mùa lũ';

test.describe('where the server sends e-mails', () => {
  let server: ServerWithMail;

  test.beforeAll(async () => {
    server = await startServerWithMail();
  });
  test.afterAll(async () => {
    await server.stop();
  });

  test('a forgotten password is replaced by the link of an e-mail, once @smoke', async ({ browser }) => {
    const lan = await newLearner(server.origin, 'Lan');
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/auth');
    await pictures(page, 'sign-in');
    await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await expect(page.getByRole('heading', { name: 'Quên mật khẩu?' })).toBeFocused();
    await page.getByLabel('Email').fill(lan.email);
    await pictures(page, 'forgot');
    expect(await seriousFaultsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Gửi liên kết' }).click();
    await expect(page.getByText(/bạn sẽ nhận được liên kết/)).toBeFocused();
    await pictures(page, 'forgot-sent');
    await expect.poll(() => server.mail.to(lan.email).length).toBe(1);
    const { body = '' } = server.mail.to(lan.email)[0] ?? {};
    const link = /http:\/\/localhost:\d+(\/auth\?mode=reset#\S+)/.exec(body)?.[1] ?? '';

    // The device is signed in, as after a link that is opened where somebody still plays.
    const other = await browser.newContext({ baseURL: server.origin });
    await signIn(other, lan.token);
    const home = await other.newPage();
    await home.goto('/');
    await expect(home.getByRole('button', { name: 'Menu of Lan' })).toBeVisible();
    await page.goto(link);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByLabel('Repeat Password').fill('một câu khác hẳn');
    await page.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
    await expect(page.getByLabel('Repeat Password')).toBeFocused();
    await pictures(page, 'reset-by-link');
    await page.getByLabel('Repeat Password').fill(NEXT);
    await page.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
    await expect(page.getByText('Đã có mật khẩu mới. Mọi thiết bị đã đăng xuất.')).toBeVisible();
    await expect(home).toHaveURL(/\/auth$/);
    await page.getByLabel('Email').fill(lan.email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Menu of Lan' })).toBeVisible();

    // `home` brings the ended session with each page, and would be sent to the sign-in page.
    const signedOut = await browser.newContext({ baseURL: server.origin });
    const late = await signedOut.newPage();
    await late.goto(link);
    await late.getByLabel('New password').fill(PASSWORD);
    await late.getByLabel('Repeat Password').fill(PASSWORD);
    await late.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
    await expect(late.getByText('Liên kết này đã dùng rồi hoặc đã quá 30 phút.')).toBeVisible();
    await pictures(late, 'link-used');
    await late.getByRole('link', { name: 'Xin liên kết mới' }).click();
    await expect(late.getByRole('button', { name: 'Gửi liên kết' })).toBeVisible();
    await Promise.all([context, other, signedOut].map((opened) => opened.close()));
  });
});

test.describe('where it sends none', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('the page says whom to ask, and a code that an admin made sets a new password', async ({
    browser,
  }) => {
    const admin = await newLearner(server.origin, 'Cô Hoa');
    const lan = await newLearner(server.origin, 'Lan');
    const { id } = await lan.call<{ id: number }>('GET', '/api/my_user');
    const office = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(office, admin.token);
    const desk = await office.newPage();
    await desk.addInitScript(() => {
      window.print = () => (document.title += ' printed');
    });
    await desk.goto(`/admin/security?user=${id}`);
    await desk.getByRole('button', { name: 'Mã đặt mật khẩu mới' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Mã đặt mật khẩu mới' });
    await expect(dialog).toContainText(lan.email);
    await pictures(desk, 'code');
    expect(await seriousFaultsInBothThemes(desk)).toEqual([]);
    const code = /\b([B-X2-9]{4} [B-X2-9]{4})\b/.exec(await dialog.innerText())?.[1] ?? '';
    await desk.getByRole('button', { name: 'In mã' }).click();
    await expect(desk).toHaveTitle(/printed/);
    await desk.emulateMedia({ media: 'print' });
    await expect(dialog).toBeVisible();
    await expect(desk.locator('#root')).toBeHidden();
    await office.close();

    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await phone.goto('/auth');
    await phone.getByRole('link', { name: 'Quên mật khẩu?' }).click();
    await expect(phone.getByText(/Trang này không gửi e-mail/)).toBeVisible();
    await pictures(phone, 'whom-to-ask');
    await phone.getByRole('link', { name: 'Tôi có mã' }).click();
    await phone.getByLabel('Email').fill(lan.email);
    await phone.getByLabel('Mã dùng một lần').fill('BBBB BBBB');
    await phone.getByLabel('New password').fill(NEXT);
    await phone.getByLabel('Repeat Password').fill(NEXT);
    await phone.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
    await expect(phone.getByLabel('Mã dùng một lần')).toBeFocused();
    await expect(phone.getByLabel('Mã dùng một lần')).toHaveAccessibleDescription(/wrong, used or too old/);
    await pictures(phone, 'reset-by-code');
    expect(await seriousFaultsInBothThemes(phone)).toEqual([]);
    await phone.getByLabel('Mã dùng một lần').fill(code.toLowerCase());
    await phone.getByRole('button', { name: 'Đặt mật khẩu mới' }).click();
    // E-mail and password are still there.
    await phone.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(phone.getByRole('button', { name: 'Menu of Lan' })).toBeVisible();
    await context.close();
  });
});

test('in a school, a teacher makes a code for a pupil of the class', async ({ browser }) => {
  const server = await startServer({ SCHOOL: 'on' });
  try {
    const admin = await newLearner(server.origin, 'Cô Hoa');
    const { id, code } = await admin.call<{ id: number; code: string }>('POST', '/api/admin/classes', {
      name: 'Lớp 6A',
    });
    const inClass = { class_code: code, nickname: 'Cá Mập' };
    const pupil = await newLearner(server.origin, 'Nguyễn Quốc Bảo', inClass);
    const teacher = await newLearner(server.origin, 'Trần Văn Nam', { ...inClass, nickname: 'Cá Voi' });
    const { teacher_code } = await admin.call<{ teacher_code: string }>('PUT', `/api/classes/${id}`, {
      renew_teacher_code: true,
    });
    await teacher.call('POST', `/api/classes/${id}/teachers`, { code: teacher_code });
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
    });
    await signIn(context, teacher.token);
    const page = await context.newPage();
    await page.goto(`/classes?id=${id}`);
    await page.getByRole('button', { name: /Mã đặt mật khẩu mới.*Nguyễn Quốc Bảo/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mã đặt mật khẩu mới' });
    await expect(dialog.getByText(/^[B-X2-9]{4} [B-X2-9]{4}$/)).toBeVisible();
    await expect(dialog).not.toContainText(pupil.email);
    await dialog.getByRole('button', { name: 'Đóng' }).click();
    await pictures(page, 'class-accounts');
    expect(await seriousFaultsInBothThemes(page)).toEqual([]);
    await context.close();
  } finally {
    await server.stop();
  }
});

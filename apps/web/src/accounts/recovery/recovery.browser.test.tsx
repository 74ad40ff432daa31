import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SETTINGS } from '../../testing/samples.fixture.ts';
import { announced, clickTwice, renderScreen } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { layoutFaults, setSize, SIZES } from '../../ui/layout.fixture.ts';
import { AuthPage } from '../AuthPage.tsx';

const PASSWORD = 'mười hai con mèo';
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => server.replies('GET /api/settings', SETTINGS));

it('keeps the e-mail on the way to the link, sends it once, and can send it again', async () => {
  await renderScreen(<AuthPage />, '/auth');
  await field('Email').fill('lan@example.com');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect.element(field('Email')).toHaveValue('lan@example.com');
  const held = server.holds('POST /api/password/forgot', {});
  clickTwice(button('Gửi liên kết'));
  await expect.element(button('Gửi liên kết')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.element(page.getByText(/trong ít phút/)).toHaveFocus();
  expect(server.bodies('POST /api/password/forgot')).toEqual([{ email: 'lan@example.com' }]);
  await button('Gửi lại').click();
  await expect.element(field('Email')).toHaveValue('lan@example.com');
});

it('says that no link was sent, and sends none without an e-mail', async () => {
  server.refuses('POST /api/password/forgot', 'too_many');
  await renderScreen(<AuthPage />, '/auth?mode=forgot');
  await button('Gửi liên kết').click();
  await expect.element(field('Email')).toHaveFocus();
  expect(server.calls('POST /api/password/forgot')).toEqual([]);
  await field('Email').fill('lan@example.com');
  await button('Gửi liên kết').click();
  await expect.poll(() => announced('alert')).toContain('Too many requests');
});

it('sends a code with its e-mail, and shows a refusal at the field that it is about', async () => {
  await renderScreen(<AuthPage />, '/auth?mode=reset');
  await button('Đặt mật khẩu mới').click();
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill('lan@example.com');
  await field('Mã dùng một lần').fill('bcfg hjkl');
  await field('New password').fill(PASSWORD);
  await field('Repeat Password').fill('another one');
  await button('Đặt mật khẩu mới').click();
  await expect.element(field('Repeat Password')).toHaveAccessibleDescription("Passwords don't match");
  await field('Repeat Password').fill(PASSWORD);
  server.refuses('POST /api/password/reset', 'common_password');
  await button('Đặt mật khẩu mới').click();
  await expect.element(field('New password')).toHaveFocus();
  server.refuses('POST /api/password/reset', 'reset_refused');
  await button('Đặt mật khẩu mới').click();
  await expect.element(field('Mã dùng một lần')).toHaveFocus();
  server.replies('POST /api/password/reset', {});
  await button('Đặt mật khẩu mới').click();
  await expect.element(page.getByRole('heading', { name: 'Welcome !' })).toHaveFocus();
  await expect.element(field('Email')).toHaveValue('lan@example.com');
  await expect.element(field('Password')).toHaveValue(PASSWORD);
  expect(server.bodies('POST /api/password/reset').at(-1)).toEqual({
    token: 'bcfg hjkl',
    password: PASSWORD,
    email: 'lan@example.com',
  });
});

it('sends the token of a link alone, and offers a new link for one that is used', async () => {
  await renderScreen(<AuthPage />, '/auth?mode=reset#the-token');
  expect(field('Email').query()).toBeNull();
  server.refuses('POST /api/password/reset', 'reset_refused');
  await field('New password').fill(PASSWORD);
  await field('Repeat Password').fill(PASSWORD);
  await button('Đặt mật khẩu mới').click();
  await expect.element(page.getByRole('link', { name: 'Xin liên kết mới' })).toBeVisible();
  expect(server.bodies('POST /api/password/reset')).toEqual([{ token: 'the-token', password: PASSWORD }]);
});

it.each(SIZES)('is whole at %d × %d with text of %d %', async (...size) => {
  const screen = await renderScreen(<AuthPage />, '/auth?mode=reset');
  await button('Đặt mật khẩu mới').click();
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect.element(button('Gửi liên kết')).toBeVisible();
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
  await screen.unmount();
});

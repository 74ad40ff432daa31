import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ME, SETTINGS } from '../../testing/samples.fixture.ts';
import { announced, renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { DeviceList } from '../profile/DeviceList.tsx';
import { EmailSection } from '../email/EmailSection.tsx';

const END = 'POST /api/sessions/end_others';
const me = { ...ME, email: 'lan@example.com', is_email_proved: false };
const sessionOf = (id: number) => ({
  id,
  device: 'Chrome, Windows',
  address: '203.0.113.7',
  created_at: '2026-11-01T00:00:00Z',
  last_used_at: '2026-11-01T00:00:00Z',
  is_this: id === 1,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = page.getByLabelText('Mật khẩu', { exact: true });

beforeEach(() => {
  server.replies('GET /api/my_user', me);
  server.replies('GET /api/settings', SETTINGS);
  server.replies('GET /api/sessions', { data: [sessionOf(1), sessionOf(2)] });
});

async function askToEndOthers() {
  server.refuses(END, 'confirm_first');
  await renderSignedIn(<DeviceList />);
  await page.getByText('Where you are signed in').first().click();
  await expect.element(page.getByText(/từ địa chỉ 203\.0\.113\.7/).first()).toBeVisible();
  await button('Đăng xuất mọi máy khác').click();
  await expect.element(page.getByRole('dialog', { name: 'Xác nhận đó là bạn' })).toBeVisible();
}

it('asks for the password where the server wants it, and makes the call again', async () => {
  await askToEndOthers();
  await button('Xác nhận').click();
  await expect.element(password).toHaveAccessibleDescription('Bạn chưa nhập mật khẩu');
  server.refuses('POST /api/confirm', 'wrong_current_password');
  await password.fill('not my password');
  await button('Xác nhận').click();
  await expect.element(password).toHaveAccessibleDescription('Mật khẩu không đúng');
  await expect.element(password).toHaveFocus();
  server.replies('POST /api/confirm', {});
  server.replies(END, {});
  await password.fill('mười hai con mèo');
  await button('Xác nhận').click();
  await expect.poll(() => announced('status')).toContain('Đã đăng xuất mọi máy khác');
  expect(server.bodies('POST /api/confirm').at(-1)).toEqual({ password: 'mười hai con mèo' });
  expect(server.calls(END)).toHaveLength(2);
});

it('does nothing, and reports nothing, when the user does not confirm', async () => {
  await askToEndOthers();
  await button('Thôi').click();
  await expect.element(button('Đăng xuất mọi máy khác')).not.toHaveAttribute('aria-busy', 'true');
  expect(server.calls(END)).toHaveLength(1);
  expect(announced('alert')).toBe('');
});

it('changes the e-mail after the link to the new one, and says where it was sent', async () => {
  await renderSignedIn(<EmailSection />);
  await page.getByText('E-mail đăng nhập').click();
  await button('Đổi e-mail').click();
  const field = page.getByLabelText('E-mail mới', { exact: true });
  await field.fill('half@an');
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi e-mail' }).click();
  await expect.element(field).toHaveAccessibleDescription('Invalid email format');
  server.refuses('POST /api/email/change', 'email_exists');
  await field.fill(' lan2@example.com ');
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi e-mail' }).click();
  await expect.element(field).toHaveAccessibleDescription('Email already exists, try again');
  server.replies('POST /api/email/change', { waits: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi e-mail' }).click();
  await expect.element(page.getByText(/Đã gửi liên kết đến lan2@example\.com/)).toBeVisible();
  expect(server.bodies('POST /api/email/change').at(-1)).toEqual({ email: 'lan2@example.com' });
});

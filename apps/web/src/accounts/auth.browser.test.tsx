import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../platform/storage/session.ts';
import { layoutFaults, setSize, SIZES } from '../ui/layout.fixture.ts';
import { SETTINGS } from '../testing/samples.fixture.ts';
import { announced, clickTwice, dismissToasts, renderScreen } from '../testing/screen.fixture.tsx';
import { server } from '../testing/server.fixture.ts';
import { AuthPage } from './AuthPage.tsx';

const PASSWORD = 'mười hai con mèo';
const WHOLE = {
  'Your Name': 'Lan',
  Email: 'lan@example.com',
  Password: PASSWORD,
  'Repeat Password': PASSWORD,
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => server.replies('GET /api/settings', SETTINGS));

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

describe('the sign-up form', () => {
  beforeEach(() => renderScreen(<AuthPage />, '/auth?mode=sign-up'));

  async function submit(values: Partial<typeof WHOLE>) {
    await fillIn({ ...WHOLE, ...values });
    await button('Sign Up').click();
  }

  it.each([
    ['an empty name', { 'Your Name': ' ' }, 'Your Name', 'Fill all fields', ''],
    ['no password', { Password: '' }, 'Password', 'Fill all fields', ''],
    [
      'two passwords',
      { 'Repeat Password': 'another one' },
      'Repeat Password',
      "Passwords don't match",
      "Passwords don't match",
    ],
    ['half an e-mail', { Email: 'lan@example' }, 'Email', 'Invalid email format', 'Invalid email format'],
  ] as const)(
    'sends nothing with %s, says so, and focuses the field',
    async (_, change, label, sentence, description) => {
      await submit(change);
      await expect.poll(() => announced('alert')).toContain(sentence);
      await expect.element(field(label)).toHaveFocus();
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(description));
      expect(server.calls('POST /api/register')).toEqual([]);
    },
  );

  it.each([
    ['email_exists', 'Email', 'Email already exists, try again', 'Log in with it, or use another e-mail.'],
    [
      'common_password',
      'Password',
      'This password is too easy to guess. Choose another one.',
      'This password is too easy to guess. Choose another one.',
    ],
    [
      'name_refused',
      'Your Name',
      'This name has a word that is not allowed here. Please choose another name.',
      'This name has a word that is not allowed here. Please choose another name.',
    ],
  ] as const)(
    'shows a refusal (%s) at its field until it is changed, and keeps what was typed',
    async (code, label, sentence, description) => {
      server.refuses('POST /api/register', code);
      await submit({});
      await expect.element(field(label)).toHaveFocus();
      await expect.poll(() => announced('alert')).toContain(sentence);
      await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(description));
      for (const [name, value] of Object.entries(WHOLE)) await expect.element(field(name)).toHaveValue(value);
      await field(label).fill('lan2@example.com');
      await expect.element(field(label)).not.toHaveAttribute('aria-invalid', 'true');
    },
  );

  it('is busy until the reply, sends a double click once, and leads to the login with both fields filled in', async () => {
    const held = server.holds('POST /api/register', {});
    await fillIn(WHOLE);
    clickTwice(button('Sign Up'));
    await expect.element(button('Sign Up')).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expect.element(page.getByRole('heading', { name: 'Welcome !' })).toHaveFocus();
    await expect.poll(() => announced('status')).toContain('Account created. Log in to start.');
    await expect.element(field('Email')).toHaveValue(WHOLE.Email);
    await expect.element(field('Password')).toHaveValue(PASSWORD);
    expect(server.bodies('POST /api/register')).toEqual([
      { username: 'Lan', email: 'lan@example.com', password: PASSWORD },
    ]);
  });

  it('takes 32 characters of a name', async () => {
    await field('Your Name').fill('ă'.repeat(40));
    await expect.element(field('Your Name')).toHaveValue('ă'.repeat(32));
  });
});

it('asks for the code of the class where a sign-up is refused without one, and shows at it that it is wrong', async () => {
  server.refuses('POST /api/register', 'class_code_needed');
  await renderScreen(<AuthPage />, '/auth?mode=sign-up');
  await fillIn(WHOLE);
  await button('Sign Up').click();
  await expect.element(field('Class code')).toHaveAttribute('aria-invalid', 'true');
  server.refuses('POST /api/register', 'class_code_wrong');
  await field('Class code').fill('abc 234');
  await button('Sign Up').click();
  await expect.element(field('Class code')).toHaveFocus();
  await expect
    .element(field('Class code'))
    .toHaveAccessibleDescription(expect.stringContaining('No open class has this code.'));
  expect(server.bodies('POST /api/register').at(-1)).toMatchObject({ class_code: 'abc 234' });
});

describe('the login form', () => {
  beforeEach(() => renderScreen(<AuthPage />, '/auth'));

  it('focuses the empty field and sends nothing', async () => {
    await button('Login').click();
    await expect.element(field('Email')).toHaveFocus();
    await field('Email').fill('lan@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Password')).toHaveFocus();
    expect(server.calls('POST /api/login')).toEqual([]);
  });

  it('says that the password is wrong, and selects it for the next try', async () => {
    server.refuses('POST /api/login', 'wrong_credentials');
    await fillIn({ Email: 'lan@example.com', Password: 'not my password' });
    await button('Login').click();
    await expect.poll(() => announced('alert')).toContain('Invalid email or password');
    await expect.element(field('Password')).toHaveFocus();
    await expect.element(field('Password')).toHaveAccessibleDescription('Check the e-mail and the password.');
    await expect.element(field('Email')).toHaveValue('lan@example.com');
    await userEvent.keyboard('m');
    await expect.element(field('Password')).toHaveValue('m');
    await expect.element(field('Password')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('is busy until the reply, sends a double click once, and signs in', async () => {
    const held = server.holds('POST /api/login', { access_token: 'secret' });
    await fillIn({ Email: 'lan@example.com', Password: PASSWORD });
    clickTwice(button('Login'));
    await expect.element(button('Login')).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expect.poll(() => session.token()).toBe('secret');
    expect(server.bodies('POST /api/login')).toEqual([{ email: 'lan@example.com', password: PASSWORD }]);
    await expect.poll(() => location.pathname).toBe('/');
  });

  it('opens no room without a code, and says what a code looks like', async () => {
    const code = page.getByLabelText('Mã phòng');
    await expect.element(button('Vào phòng')).toBeDisabled();
    await button('Có mã phòng?').click();
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('xyz{Enter}');
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    expect(location.pathname).toBe('/auth');
  });
});

it.each(SIZES)('shows both forms whole at %d × %d with text of %d %', async (...size) => {
  const screen = await renderScreen(<AuthPage />, '/auth');
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await button('Sign Up').click();
  await expect.poll(() => announced('alert')).not.toBe('');
  dismissToasts();
  await expect.poll(() => announced('alert')).toBe('');
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
  await screen.unmount();
});

it.each([
  [320, 640, 100],
  [390, 844, 100],
  [320, 640, 200],
  [390, 844, 200],
] as const)('shows a room code whole, beside its button, at %d × %d with text of %d %', async (...size) => {
  await renderScreen(<AuthPage />, '/auth');
  await setSize(size);
  const code = page.getByLabelText('Mã phòng');
  // The widest letter of codes.
  await code.fill('MMMMMM');
  const [field, enter] = [code.element() as HTMLInputElement, button('Vào phòng').element()];
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  const [left, right] = [field.getBoundingClientRect(), enter.getBoundingClientRect()];
  expect(right.left).toBeGreaterThanOrEqual(left.right);
  expect(right.top).toBeLessThan(left.bottom);
  expect(document.querySelector('label[for="' + field.id + '"]')?.getClientRects().length).toBe(1);
});

import { LIMITS } from '@icando/contract/limits';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { layoutFaults, setSize, settle, SIZES } from '../../ui/layout.fixture.ts';
import { ME } from '../../testing/samples.fixture.ts';
import { announced, clickTwice, renderSignedIn } from '../../testing/screen.fixture.tsx';
import { server } from '../../testing/server.fixture.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save (Lưu)' });
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockClear();
  server.replies('GET /api/my_user', ME);
  await renderSignedIn(<ProfileDialog me={ME} onClose={onClose} />);
});

it('says at the field that the name is missing, and sends nothing', async () => {
  await field('Username').fill(' ');
  await save.click();
  await expect
    .element(field('Username'))
    .toHaveAccessibleDescription(expect.stringContaining('Your name is missing'));
  expect(server.calls('PUT /api/user/:id')).toEqual([]);
});

it.each([
  ['Repeat password', { 'New password': 'mười hai con mèo' }, "Password doesn't match"],
  [
    'Current password',
    { 'New password': 'mười hai con mèo', 'Repeat password': 'mười hai con mèo' },
    'Current password is empty',
  ],
])('says at “%s” what is missing, and sends nothing', async (label, values, sentence) => {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await save.click();
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(server.calls('PUT /api/user/:id')).toEqual([]);
});

it.each([
  ['internal', 'Error updating user', undefined],
  ['invalid', 'Error updating user', [{ path: 'emoji', message: 'is not valid' }]],
  ['name_refused', 'This name has a word that is not allowed here. Please choose another name.', undefined],
] as const)('says why a change failed (%s)', async (code, sentence, errors) => {
  server.refuses('PUT /api/user/:id', code, errors === undefined ? {} : { errors: [...errors] });
  await save.click();
  await expect.poll(() => announced('alert')).toContain(sentence);
  expect(onClose).not.toHaveBeenCalled();
});

it('says what the server refuses, and keeps the typed texts', async () => {
  server.refuses('PUT /api/user/:id', 'wrong_current_password');
  await field('Current password').fill('not my password');
  await field('New password').fill('mười hai con mèo');
  await field('Repeat password').fill('mười hai con mèo');
  await save.click();
  await expect.poll(() => announced('alert')).toContain('Current password is wrong');
  await expect.element(field('New password')).toHaveValue('mười hai con mèo');
  expect(onClose).not.toHaveBeenCalled();
});

it('is busy until the reply, sends a double click once, and closes', async () => {
  const held = server.holds('PUT /api/user/:id', {});
  await field('Username').fill('My');
  clickTwice(save);
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.calls('PUT /api/user/:id').map(({ fields }) => fields)).toMatchObject([
    { new_username: 'My', emoji: '😀' },
  ]);
});

it('says that the server cannot be reached', async () => {
  server.isLost();
  await field('Username').fill('Lan');
  await save.click();
  await expect.poll(() => announced('alert')).toContain('Error updating user');
  await expect.element(field('Username')).toHaveValue('Lan');
  await expect.element(save).not.toHaveAttribute('aria-busy', 'true');
  expect(onClose).not.toHaveBeenCalled();
  server.isBack();
});

it('takes as many characters of a name as the server', async () => {
  await field('Username').fill('ă'.repeat(LIMITS.username + 5));
  await expect.element(field('Username')).toHaveValue('ă'.repeat(LIMITS.username));
});

it('hides the user at once, and takes it back when it is refused', async () => {
  server.refuses('PUT /api/user/:id', 'busy');
  const hide = page.getByRole('switch', { name: 'Hide me from boards' });
  await hide.click();
  await expect.poll(() => announced('alert')).not.toBe('');
  await expect.element(hide).not.toBeChecked();
});

it('closes at Escape without saving', async () => {
  await field('Username').fill('My');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.calls('PUT /api/user/:id')).toEqual([]);
});

it.each([
  [768, 1024],
  [740, 360],
  [360, 640],
])('keeps its buttons in a window of %d × %d with its devices shown', async (width, height) => {
  server.replies('GET /api/sessions', {
    data: [
      {
        id: 1,
        device: 'Chrome, Windows',
        address: '203.0.113.7',
        created_at: '2026-11-01T00:00:00Z',
        last_used_at: '2026-11-01T00:00:00Z',
        is_this: true,
      },
    ],
  });
  await page.getByText('Where you are signed in').click();
  await expect.element(page.getByText('This device')).toBeInTheDocument();
  await setSize([width, height, 100]);
  for (const button of [save, page.getByRole('button', { name: 'Close' })])
    await expect.element(button).toBeInViewport({ ratio: 1 });
});

it('gives the name room for twenty letters with text at 200 %, beside the picture or below it', async () => {
  await setSize([1440, 900, 200]);
  const { width } = field('Username').element().getBoundingClientRect();
  expect(width).toBeGreaterThan(20 * 16);
});

it.each(SIZES)('is whole at %d × %d with text of %d %, with its buttons in the window', async (...size) => {
  await setSize(size);
  expect(layoutFaults()).toEqual([]);
  await settle();
  const { top, bottom } = save.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

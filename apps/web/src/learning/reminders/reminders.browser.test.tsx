import { beforeEach, expect, it, vi, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { knownPush } from '../../platform/browser/known-push.ts';
import { renewPush } from '../../platform/browser/renew-push.ts';
import { session } from '../../platform/storage/session.ts';
import { ME } from '../../testing/samples.fixture.ts';
import { renderSignedIn } from '../../testing/screen.fixture.tsx';
import { type ReplyTo, server } from '../../testing/server.fixture.ts';
import { brokenWords, layoutFaults, setSize, SIZES } from '../../ui/layout.fixture.ts';
import { RemindersCard } from './RemindersCard.tsx';

const OFF: ReplyTo<'GET /api/reminders'> = {
  hour: 19,
  by_mail: false,
  mail: 'ready',
  push_key: 'B'.repeat(87),
  devices: [],
};
const device = (id: number, is_this: boolean) => {
  return { id, name: 'Chrome, Android', created_at: '2026-11-30T12:00:00.000Z', is_this };
};

/** A browser at its push service, which tests cannot reach. */
function browserThat(
  answers: NotificationPermission,
  before: NotificationPermission = 'default',
  endpoint: string | null = null,
) {
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example/a',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  };
  const manager = {
    getSubscription: async () => (endpoint === null ? null : { endpoint, unsubscribe: async () => true }),
    subscribe: vi.fn(async (_options: unknown) => subscription),
  };
  const ask = vi.fn(async () => answers);
  const permission = vi.spyOn(window.Notification, 'permission', 'get').mockReturnValue(before);
  ask.mockImplementation(async () => {
    permission.mockReturnValue(answers);
    return answers;
  });
  const registered = { pushManager: manager } as unknown as ServiceWorkerRegistration;
  const spies = [
    permission,
    vi.spyOn(window.Notification, 'requestPermission').mockImplementation(ask),
    vi.spyOn(ServiceWorkerContainer.prototype, 'getRegistration').mockResolvedValue(registered),
    vi.spyOn(ServiceWorkerContainer.prototype, 'register').mockResolvedValue(registered),
    vi.spyOn(ServiceWorkerContainer.prototype, 'ready', 'get').mockResolvedValue(registered),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return { manager, ask };
}

beforeEach(() => {
  knownPush.forget();
  server.replies('GET /api/my_user', ME);
});

const here = page.getByRole('switch', { name: 'Nhắc trên máy này' });

it('is off, and asks for the permission on the tap alone', async () => {
  const { manager, ask } = browserThat('granted');
  let reminders = OFF;
  server.replies('GET /api/reminders', () => reminders);
  server.replies('POST /api/reminders/devices', () => {
    reminders = { ...OFF, devices: [device(1, true)] };
    return {};
  });
  await renderSignedIn(<RemindersCard />);
  await expect.element(here).not.toBeChecked();
  expect(ask).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Giờ nhắc' }).query()).toBeNull();
  await here.click();
  await expect.element(here).toBeChecked();
  expect(manager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: OFF.push_key,
  });
  await expect.poll(() => knownPush.of(ME.id)).toBe('https://push.example/a');
  const devices = page.getByRole('list', { name: 'Máy được nhắc' });
  await expect.poll(() => devices.element().textContent).toMatch(/Chrome\W+Android/);
});

it('stays off when the permission is refused, and says how to give it', async () => {
  browserThat('denied');
  server.replies('GET /api/reminders', OFF);
  await renderSignedIn(<RemindersCard />);
  await here.click();
  await expect.element(page.getByText('Trình duyệt đang chặn thông báo', { exact: false })).toBeVisible();
  await expect.element(here).not.toBeChecked();
  await expect.element(here).toBeDisabled();
});

it('sends a test to this device, and turns it off', async () => {
  browserThat('granted');
  let reminders = { ...OFF, devices: [device(2, false), device(1, true)] };
  const tried: number[] = [];
  server.replies('GET /api/reminders', () => reminders);
  server.replies('POST /api/reminders/devices/:id/try', ({ params }) => {
    tried.push(params.id);
    return { outcome: 'sent' as const };
  });
  server.replies('DELETE /api/reminders/devices/:id', ({ params }) => {
    reminders = { ...reminders, devices: reminders.devices.filter(({ id }) => id !== params.id) };
    return {};
  });
  await renderSignedIn(<RemindersCard />);
  await page.getByRole('button', { name: 'Gửi thử' }).click();
  await expect.element(page.getByText('Đã gửi.', { exact: false })).toBeVisible();
  expect(tried).toEqual([1]);
  await here.click();
  await expect.element(here).not.toBeChecked();
  expect(reminders.devices).toMatchObject([{ id: 2 }]);
});

it.each([
  ['replaced', 'https://push.example/rotated'],
  ['ended', null],
])('the next start tells the server when the browser has %s the subscription', async (_, endpoint) => {
  const { manager } = browserThat('granted', 'granted', endpoint);
  const told: string[] = [];
  server.replies('GET /api/reminders', OFF);
  server.replies('POST /api/reminders/devices', ({ body }) => {
    told.push(body.endpoint);
    return {};
  });
  knownPush.keep(ME.id, 'https://push.example/known');
  session.signIn('token');
  await renewPush(ME.id);
  expect(told).toEqual(['https://push.example/a']);
  expect(knownPush.of(ME.id)).toBe('https://push.example/a');
  expect(manager.subscribe).toHaveBeenCalledOnce();
});

it('a start asks nothing of the server while the subscription is the known one, or is of another account', async () => {
  browserThat('granted', 'granted', 'https://push.example/known');
  knownPush.keep(ME.id, 'https://push.example/known');
  await renewPush(ME.id);
  await renewPush(ME.id + 1);
  expect(knownPush.of(ME.id)).toBe('https://push.example/known');
});

it('fits every screen, with the switch for e-mails and why it cannot be used', async () => {
  browserThat('granted');
  server.replies('GET /api/reminders', {
    ...OFF,
    mail: 'unproved',
    devices: [device(1, true), device(2, false)],
  });
  await renderSignedIn(<RemindersCard />);
  await expect.element(page.getByRole('switch', { name: 'Nhắc qua e-mail' })).toBeDisabled();
  await expect.element(page.getByText('Bạn xác nhận e-mail', { exact: false })).toBeVisible();
  const faults: string[] = [];
  for (const size of SIZES) {
    await setSize(size);
    const found = [...layoutFaults(), ...brokenWords(document.body).map((word) => `${word} is broken`)];
    faults.push(...found.map((fault) => `${size.join(' × ')}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { openAndKeep } from './support/kept-app.ts';
import { expect, test } from './support/test.ts';

test.use({ opens: null, serviceWorkers: 'allow' });

/** The uncompressed point of a P-256 key in base64url: the server checks that it is on the curve. */
const P256DH = 'BL6wH16cmYmKUG8kDPyTW6glcwV3m-RvV7cq7q8hn0xCJABc5GXdKtIpz-NUo5xy95WuIL3NHyFvbdf-vMa-NH0';

/**
 * The browser without its push service, which tests cannot reach, and with a user who permits notifications: a browser
 * without windows denies them.
 */
async function withoutPushService(page: Page): Promise<void> {
  const keys = { p256dh: P256DH, auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://push.invalid/${randomBytes(8).toString('hex')}`;
  await page.addInitScript(
    (made) => {
      let isPermitted = false;
      Object.defineProperty(Notification, 'permission', { get: () => (isPermitted ? 'granted' : 'default') });
      Notification.requestPermission = async () => {
        isPermitted = true;
        return 'granted';
      };
      let isOn = false;
      const subscription = {
        toJSON: () => made,
        unsubscribe: async () => {
          isOn = false;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isOn ? subscription : null),
        subscribe: async () => {
          isOn = true;
          return subscription;
        },
      });
    },
    { endpoint, keys },
  );
}

/** Delivers a message to the service worker as the push service does. */
async function deliver(session: CDPSession, origin: string, notice: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(notice);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** A browser without windows denies notifications to its workers: this worker keeps what it would show. */
const KEEP = `
  self.kept = [];
  registration.showNotification = async (title, { body, lang, data }) => {
    kept.push({ title, body, lang, data });
  };
`;
const KEPT = 'self.kept';
/** A tap on the last of them, whose event only a browser could make: so the window may not come to the front in this test. */
const TAP = `
  dispatchEvent(
    Object.assign(new ExtendableEvent('notificationclick'), { notification: { ...kept.at(-1), close() {} } }),
  );
`;

test('a learner turns the daily reminder on for this device, and it shows what waits @smoke', async ({
  home,
  learner,
  context,
  server,
}) => {
  await withoutPushService(home);
  await learner.addWords([['cat', 'mèo']]);
  await openAndKeep(home, 1);
  await home.goto('/progress');
  const here = home.getByRole('switch', { name: 'Nhắc trên máy này' });
  await expect(here).not.toBeChecked();
  await here.click();
  await expect(here).toBeChecked();
  await home.getByRole('button', { name: /Giờ nhắc/ }).click();
  await home.getByRole('option', { name: '07:00' }).click();
  const stored = () => learner.call<{ hour: number; devices: object[] }>('GET', '/api/reminders');
  await expect.poll(stored).toMatchObject({ hour: 7, devices: [{}] });

  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the service worker does not run');
  await worker.evaluate(KEEP);
  const session = await context.newCDPSession(home);
  const notice = { title: 'Ôn một chút nhé?', body: '12 từ đang đợi, khoảng 3 phút.', lang: 'vi' };
  await deliver(session, server.origin, { ...notice, url: '/review' });
  await expect.poll(() => worker.evaluate(KEPT)).toEqual([{ ...notice, data: '/review' }]);

  await worker.evaluate(TAP);
  await expect(home).toHaveURL(/\/review$/);

  await home.goto('/progress');
  await here.click();
  await expect(here).not.toBeChecked();
  expect((await stored()).devices).toEqual([]);
});

test('the link of a reminder by e-mail stops them without an account', async ({ page }) => {
  await page.goto(`/stop-reminders#${'K'.repeat(43)}`);
  await page.getByRole('button', { name: 'Thôi nhận e-mail' }).click();
  await expect(page.getByText('Xong rồi, bạn không nhận e-mail nhắc học nữa.')).toBeVisible();
});

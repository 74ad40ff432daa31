import { randomBytes } from 'node:crypto';
import { logout } from '@icando/contract/accounts';
import { type DueCounts, reviewSettings, reviewToday } from '@icando/contract/learning';
import {
  addPushDevice,
  changeReminders,
  getReminders,
  removePushDevice,
  stopMailReminders,
  tryPushDevice,
} from '@icando/contract/reminders';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { DAY_MS, reviewersOf } from '../../test/support/learning/review.fixture.ts';
import { startMailServer } from '../../test/support/mail/mail-server.fixture.ts';
import { startPushReceiver, subscriptionAt } from '../../test/support/reminders/push-receiver.fixture.ts';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { createSessions } from '../accounts/index.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { createPushSender } from '../platform/push/push-sender.ts';
import { createReminding } from './reminding.ts';
import { pushKeysOf } from './push-keys.ts';
import { remindersQueries } from './reminders-queries.ts';

const [mails, receiver] = [await startMailServer(), await startPushReceiver()];
afterAll(() => Promise.all([mails.close(), receiver.close()]));

/** 19:00 in Vietnam. */
const EVENING = Date.parse('2026-12-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const SITE = 'https://school.example';

const WAITING: DueCounts = {
  due: 12,
  fresh: 2,
  left_today: 12,
  minutes: 3,
  done_today: { answers: 0, minutes: 0 },
  goal_minutes: 10,
  target: 'medium',
  streak: { days: 0, freezes: 0, alive: false },
  next_due_at: null,
};

onBothDatabases(
  'reminders',
  (server) => {
    const { learner, answer } = reviewersOf(server);

    const newDevice = () => {
      const path = `/${randomBytes(8).toString('hex')}`;
      return { path, ...subscriptionAt(`https://push.example${path}`) };
    };

    async function withDevice(client: Client) {
      const device = newDevice();
      expect((await client.call(addPushDevice, { body: device.target })).status).toBe(200);
      return device;
    }

    /** A server that sends reminders at this time; `counts` by user, else words wait for everybody. */
    function serverAt(now: number, counts: (userId: number) => DueCounts = () => WAITING) {
      const errors: unknown[] = [];
      const report = (error: unknown) => errors.push(error);
      const findKeys = pushKeysOf(server.store);
      const { SMTP_URL: url, MAIL_FROM: from } = mails.settings;
      const mailer = createMailer({ url, from }, report);
      const { connection } = receiver;
      const reminding = createReminding({
        queries: remindersQueries(server.store),
        countsFor: async (userId) => counts(userId),
        push: createPushSender({ findKeys, contact: SITE, report, connection }),
        mailer,
        publicUrl: SITE,
        clock: () => now,
        report,
      });
      return { ...reminding, errors };
    }

    async function signInAgain({ userId }: { userId: number }): Promise<Client> {
      const visitor = { address: '127.0.0.1', userAgent: 'another device' };
      return new Client(server.origin, await createSessions(server.store).open(userId, visitor));
    }

    const listOf = async (client: Client) => (await client.call(getReminders)).body;
    const remindAt = (now: number) => serverAt(now).start();

    it('are off until a device is added, and then come at seven in the evening', async () => {
      const lan = await learner();
      expect(await listOf(lan)).toMatchObject({ hour: 19, by_mail: false, mail: 'unproved', devices: [] });
      const device = await withDevice(lan);
      expect(await listOf(lan)).toMatchObject({ devices: [{ is_this: true }] });
      await remindAt(EVENING - HOUR_MS);
      await remindAt(EVENING + HOUR_MS);
      expect(receiver.at(device.path)).toEqual([]);
      await remindAt(EVENING);
      const [sent, ...more] = receiver.at(device.path);
      expect(more).toEqual([]);
      expect(JSON.parse(device.decrypt(sent?.body ?? Buffer.of()))).toEqual({
        title: 'Ôn một chút nhé?',
        body: '12 từ đang đợi, khoảng 3 phút.',
        lang: 'vi',
        url: '/review',
      });
      // A phone that is off gets nothing after ten in the evening.
      expect(sent?.headers).toMatchObject({ ttl: String(3 * 3_600), topic: 'review' });
    });

    it('are signed with the key that the browser subscribed with', async () => {
      const lan = await learner();
      const device = await withDevice(lan);
      await remindAt(EVENING);
      const [, token = '', key = ''] =
        /^vapid t=(.+), k=(.+)$/.exec(receiver.at(device.path)[0]?.headers.authorization ?? '') ?? [];
      expect(key).toBe((await listOf(lan)).push_key);
      const point = Buffer.from(key, 'base64url');
      const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
      const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x, y }] as never });
      const { payload } = await jwtVerify(token, keys, { audience: 'https://push.example' });
      expect(payload.sub).toBe(SITE);
    });

    it('come once a day, from whichever server, also after a restart', async () => {
      const devices = await Promise.all(Array.from({ length: 10 }, async () => withDevice(await learner())));
      const counts = () => devices.map(({ path }) => receiver.at(path).length);
      await Promise.all([serverAt(EVENING).start(), serverAt(EVENING).start()]);
      expect(counts()).toEqual(devices.map(() => 1));
      await remindAt(EVENING + HOUR_MS / 2);
      expect(counts()).toEqual(devices.map(() => 1));
      await remindAt(EVENING + DAY_MS);
      expect(counts()).toEqual(devices.map(() => 2));
    });

    it('come at the chosen hour of the learner’s zone, also when its clocks change', async () => {
      const lan = await learner();
      const device = await withDevice(lan);
      await lan.call(reviewSettings, { body: { time_zone: 'Europe/Paris' } });
      await lan.call(changeReminders, { body: { hour: 8, by_mail: false } });
      // Clocks are put forward on 28 March 2027.
      await remindAt(Date.parse('2027-03-27T07:30:00Z'));
      await remindAt(Date.parse('2027-03-28T05:30:00Z'));
      await remindAt(Date.parse('2027-03-28T07:30:00Z'));
      expect(receiver.at(device.path)).toHaveLength(1);
      await remindAt(Date.parse('2027-03-28T06:30:00Z'));
      expect(receiver.at(device.path)).toHaveLength(2);
    });

    it.each([6, 22, 23, 0])('never come at night: the hour %i is refused', async (hour) => {
      const lan = await learner();
      const { status } = await lan.call(changeReminders, { body: { hour, by_mail: false } });
      expect(status).toBe(422);
    });

    it.each([
      ['something was answered today', { done_today: { answers: 1, minutes: 1 } }],
      ['nothing is due', { due: 0 }],
      ['the plan of the day is done', { left_today: 0 }],
    ])('do not come when %s', async (_why, counts) => {
      const lan = await learner();
      const device = await withDevice(lan);
      await serverAt(EVENING, () => ({ ...WAITING, ...counts })).start();
      expect(receiver.at(device.path)).toEqual([]);
    });

    it('go on when one of them fails, and forget a subscription that has ended', async () => {
      const [lan, minh, na] = [await learner(), await learner(), await learner()];
      const [ofLan, ofMinh, ofNa] = [await withDevice(lan), await withDevice(minh), await withDevice(na)];
      receiver.respond(ofMinh.path, { status: 410 });
      const { start, errors } = serverAt(EVENING, (userId) => {
        if (userId === lan.userId) throw new Error('a broken row');
        return WAITING;
      });
      await start();
      expect(errors).toMatchObject([{ message: 'a broken row' }]);
      expect(receiver.at(ofLan.path)).toEqual([]);
      expect(receiver.at(ofNa.path)).toHaveLength(1);
      expect((await listOf(minh)).devices).toEqual([]);
      expect((await listOf(na)).devices).toHaveLength(1);
    });

    it('tell how many words the review offers', async () => {
      const lan = await learner();
      const device = await withDevice(lan);
      const { id } = await lan.addWord('cat', 'mèo');
      await answer(lan, id, { at: Date.now() - 30 * DAY_MS });
      const { body } = await lan.call(reviewToday);
      await serverAt(EVENING, () => body).start();
      const [sent] = receiver.at(device.path);
      expect(device.decrypt(sent?.body ?? Buffer.of())).toContain('1 từ đang đợi, khoảng 1 phút.');
    });

    it('are sent by the sweep', async () => {
      const people = await Promise.all(Array.from({ length: 24 }, () => learner()));
      const rows = people.map(({ userId }, hour) => {
        return { user_id: userId, hour, mail_token: String(userId), sent_day: 0 };
      });
      await server.store.query.insertInto('reminders').values(rows).execute();
      await server.sweep();
      const isSent = () =>
        server.store.query
          .selectFrom('reminders')
          .select('user_id')
          .where('sent_day', '>', 0)
          .where(
            'user_id',
            'in',
            people.map(({ userId }) => userId),
          )
          .execute();
      await expect.poll(isSent).toHaveLength(1);
    });

    it('end on a device when it is signed out, and not on the others', async () => {
      const lan = await learner();
      const [first, second] = [await withDevice(lan), newDevice()];
      const other = await signInAgain(lan);
      await other.call(addPushDevice, { body: second.target });
      expect((await listOf(lan)).devices.map(({ is_this }) => is_this)).toEqual([false, true]);
      await lan.call(logout);
      expect((await listOf(other)).devices).toHaveLength(1);
      await remindAt(EVENING);
      expect([receiver.at(first.path).length, receiver.at(second.path).length]).toEqual([0, 1]);
    });

    it('are kept for five devices, each of one account', async () => {
      const lan = await learner();
      const device = await withDevice(lan);
      await withDevice(lan);
      expect((await listOf(lan)).devices).toHaveLength(1);
      for (let count = 0; count < 5; count += 1) await withDevice(await signInAgain(lan));
      expect((await listOf(lan)).devices).toHaveLength(5);
      // Another account in the same browser.
      const minh = await learner();
      await minh.call(addPushDevice, { body: device.target });
      const id = (await listOf(minh)).devices[0]?.id ?? 0;
      for (const call of [removePushDevice, tryPushDevice])
        expect((await lan.call(call, { params: { id } })).status).toBe(404);
      expect((await minh.call(removePushDevice, { params: { id } })).status).toBe(200);
      expect((await listOf(minh)).devices).toEqual([]);
    });

    it('go to public addresses of push services only', async () => {
      const lan = await learner();
      const { target } = newDevice();
      const add = (change: object) => lan.call(addPushDevice, { body: { ...target, ...change } });
      for (const endpoint of [
        'http://push.example/a',
        'https://127.0.0.1/a',
        'https://localhost/a',
        'https://push.example:8443/a',
        'https://user@push.example/a',
        'https://[::1]/a',
        'https://0x7f.1/a',
      ])
        expect([endpoint, (await add({ endpoint })).status]).toEqual([endpoint, 422]);
      expect((await add({ p256dh: 'A'.repeat(87) })).status).toBe(422);
      // A name that resolves to this machine.
      expect((await add({ endpoint: 'https://push.localhost/a' })).status).toBe(200);
      const id = (await listOf(lan)).devices[0]?.id ?? 0;
      expect((await lan.call(tryPushDevice, { params: { id } })).body).toMatchObject({ outcome: 'failed' });
    });

    it('come by e-mail to an address that is proved, until its link is used', async () => {
      const lan = await learner();
      const byMail = { hour: 19, by_mail: true };
      expect((await lan.call(changeReminders, { body: byMail })).body).toMatchObject({
        code: 'email_not_proved',
      });
      await server.store.query
        .updateTable('users')
        .set({ email_proved_at: 1, language: 'en' })
        .where('id', '=', lan.userId)
        .execute();
      expect((await lan.call(changeReminders, { body: byMail })).status).toBe(200);
      await remindAt(EVENING);
      const [mail, ...more] = mails.to(lan.email);
      expect(more).toEqual([]);
      expect(mail?.body).toContain('12 words are waiting, about 3 minutes.');
      expect(mail?.body).toContain(`${SITE}/review`);
      const token = /stop-reminders#(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
      expect(mail?.head).toContain(`List-Unsubscribe: <${SITE}/api/reminders/unsubscribe?token=${token}>`);
      expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');

      // As the program of the reader does it, without an account.
      const stopped = await fetch(`${server.origin}/api/reminders/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(stopped.status).toBe(200);
      expect(await listOf(lan)).toMatchObject({ by_mail: false });
      await remindAt(EVENING + DAY_MS);
      expect(mails.to(lan.email)).toHaveLength(1);
      const again = await server.anonymous.call(stopMailReminders, { query: { token } });
      expect(again.status).toBe(200);
    });
  },
  mails.settings,
);

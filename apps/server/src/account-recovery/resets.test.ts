import { forgotPassword, makeResetCode, resetPassword } from '@icando/contract/account-recovery';
import { login, myUser, register, settings } from '@icando/contract/accounts';
import { disableUser, securityLog } from '@icando/contract/security-log';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { startMailServer } from '../../test/support/mail/mail-server.fixture.ts';
import {
  onBothDatabases,
  PASSWORD,
  type Client,
  type TestServer,
} from '../../test/support/testing.fixture.ts';

const NEXT = 'sông Hương mùa lũ';
const HOUR_MS = 60 * 60 * 1000;

const mailServer = await startMailServer();
afterAll(() => mailServer.close());

const signIn = (server: TestServer, email: string, password: string) =>
  server.anonymous.call(login, { body: { email, password } });
const reset = (server: TestServer, body: { token: string; password?: string; email?: string }) =>
  server.anonymous.call(resetPassword, { body: { password: NEXT, ...body } });
const ask = (server: TestServer, email: string) => server.anonymous.call(forgotPassword, { body: { email } });

async function linkFor(server: TestServer, email: string, number = 1): Promise<string> {
  expect((await ask(server, email)).status).toBe(200);
  await expect.poll(() => mailServer.to(email).length).toBe(number);
  return (
    mailServer
      .to(email)
      .at(-1)
      ?.body.match(/https:\/\/school\.example\/auth\?mode=reset#(\S+)/)?.[1] ?? ''
  );
}

async function moveBack({ store }: TestServer, id: number, ms: number): Promise<void> {
  await store.query
    .updateTable('password_resets')
    .set((eb) => ({ until: eb('until', '-', ms) }))
    .where('user_id', '=', id)
    .execute();
}

const provedAt = async ({ store }: TestServer, id: number) =>
  (
    await store.query
      .selectFrom('users')
      .select('email_proved_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email_proved_at;

onBothDatabases(
  'a link for a new password',
  (server) => {
    it('sets it once, ends all sessions and sockets, proves the e-mail, and is told to its owner', async () => {
      const admin = await server.newcomer('Cô Hoa');
      const lan = await server.newcomer('Lan');
      const id = await idOf(lan);
      expect((await server.anonymous.call(settings)).body.can_mail).toBe(true);
      const socket = await listen(lan);
      const token = await linkFor(server, lan.email);
      expect(token).toMatch(/^[\w-]{43}$/);
      const stored = await server.store.query.selectFrom('password_resets').select('secret').execute();
      expect(stored.map(({ secret }) => secret)).not.toContain(token);
      expect(await provedAt(server, id)).toBeNull();
      expect((await reset(server, { token })).status).toBe(200);
      await socket.closed;
      expect((await lan.call(myUser)).status).toBe(401);
      expect((await signIn(server, lan.email, PASSWORD)).status).toBe(401);
      expect((await signIn(server, lan.email, NEXT)).status).toBe(200);
      expect(await provedAt(server, id)).not.toBeNull();
      await expect.poll(() => mailServer.to(lan.email).length).toBe(2);
      expect(mailServer.to(lan.email)[1]?.body).toContain('mật khẩu mới và mọi thiết bị đã đăng xuất');
      expect((await reset(server, { token, password: 'một câu khác hẳn' })).body).toMatchObject({
        status_code: 403,
        code: 'reset_refused',
      });
      const events = async () =>
        (await admin.call(securityLog, { query: { user_id: id } })).body.data.map(({ event, code }) => [
          event,
          code,
        ]);
      await expect.poll(events).toEqual([
        ['sign_in', ''],
        ['sign_in', 'wrong_credentials'],
        ['password_reset', ''],
        ['reset_requested', ''],
      ]);
    });

    it('is refused after 30 minutes, and swept', async () => {
      const lan = await server.newcomer();
      const token = await linkFor(server, lan.email);
      await moveBack(server, await idOf(lan), HOUR_MS / 2);
      expect((await reset(server, { token })).status).toBe(403);
      await server.sweep();
      expect(
        await server.store.query
          .selectFrom('password_resets')
          .select('kind')
          .where('user_id', '=', await idOf(lan))
          .execute(),
      ).toEqual([]);
      expect((await signIn(server, lan.email, PASSWORD)).status).toBe(200);
    });

    it('ends with the other links of the account, and serves one of two concurrent calls', async () => {
      const lan = await server.newcomer();
      const first = await linkFor(server, lan.email);
      const second = await linkFor(server, lan.email, 2);
      const both = await Promise.all([
        reset(server, { token: second }),
        reset(server, { token: second, password: 'một câu khác hẳn' }),
      ]);
      expect(both.map(({ status }) => status)).toContain(403);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await reset(server, { token: first })).status).toBe(403);
    });

    it('stays usable when the new password is refused by the rules of every password', async () => {
      const lan = await server.newcomer('Nguyễn Thị Lan');
      const token = await linkFor(server, lan.email);
      expect((await reset(server, { token, password: 'password123' })).body).toMatchObject({
        code: 'common_password',
      });
      expect((await reset(server, { token, password: 'nguyenthilan' })).body).toMatchObject({
        code: 'password_is_name',
      });
      expect((await reset(server, { token, password: 'short' })).status).toBe(422);
      expect((await reset(server, { token })).status).toBe(200);
    });

    it('removes the password of whoever registered the e-mail before its owner', async () => {
      const email = `${randomUUID()}@example.com`;
      const body = { username: 'Na', email, password: PASSWORD };
      expect((await server.anonymous.call(register, { body })).status).toBe(200);
      const thief = await signIn(server, email, PASSWORD);
      expect((await reset(server, { token: await linkFor(server, email) })).status).toBe(200);
      expect((await signIn(server, email, PASSWORD)).status).toBe(401);
      const { access_token } = thief.body;
      const me = await server.anonymous.send('GET', '/api/my_user', undefined, {
        authorization: `Bearer ${access_token}`,
      });
      expect(me.status).toBe(401);
    });

    it('is sent at most three times at once, and never to a disabled or an unknown account, with the same reply', async () => {
      const admin = await server.newcomer();
      await server.store.query
        .updateTable('users')
        .set({ is_admin: 1 })
        .where('id', '=', await idOf(admin))
        .execute();
      const boss = (await signIn(server, admin.email, PASSWORD)).body.access_token;
      const [lan, gone] = [await server.newcomer(), await server.newcomer()];
      await server.anonymous.send(
        'POST',
        disableUser.path.replace(':id', String(await idOf(gone))),
        { disabled: true },
        { authorization: `Bearer ${boss}` },
      );
      const replies = [];
      for (const email of [
        gone.email,
        'nobody@example.com',
        'no e-mail',
        'a\0b',
        ...Array(5).fill(lan.email),
      ])
        replies.push((await ask(server, email)).body);
      expect(new Set(replies.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"status_code":200}']));
      await expect.poll(() => mailServer.to(lan.email).length).toBe(3);
      // A later e-mail has arrived, so the earlier ones were not sent.
      await linkFor(server, (await server.newcomer()).email);
      expect(mailServer.to(lan.email)).toHaveLength(3);
      expect(mailServer.to(gone.email)).toEqual([]);
    });

    it('goes to the e-mail of the account alone, however it is written', async () => {
      const email = `a<${randomUUID()}>,b@example.com`;
      const body = { username: 'Na', email, password: PASSWORD };
      const { status } = await server.anonymous.call(register, { body });
      expect(status).toBe(200);
      await ask(server, email);
      await linkFor(server, (await server.newcomer()).email);
      expect(mailServer.to('b@example.com')).toEqual([]);
    });
  },
  mailServer.settings,
);

onBothDatabases('a code for a new password', (server) => {
  let boss: Client;
  beforeAll(async () => {
    boss = await server.newcomer('Cô Hoa');
  });
  const codeFor = async (pupil: Client) => boss.call(makeResetCode, { params: { id: await idOf(pupil) } });
  const wrongCode = (code: string) => (code.startsWith('B') ? `C${code.slice(1)}` : `B${code.slice(1)}`);

  it('from an admin sets it once, in any spelling, and ends all sessions', async () => {
    expect((await server.anonymous.call(settings)).body.can_mail).toBe(false);
    const lan = await server.newcomer('Lan');
    const id = await idOf(lan);
    const { status, body } = await codeFor(lan);
    expect(status).toBe(200);
    expect(body.code).toMatch(/^[BCFGHJKLMNPQRTVX2346789]{4} [BCFGHJKLMNPQRTVX2346789]{4}$/);
    expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
    const token = ` ${body.code.toLowerCase().replace(' ', '-')} `;
    expect((await reset(server, { token, email: lan.email.toUpperCase() })).status).toBe(200);
    expect((await lan.call(myUser)).status).toBe(401);
    expect((await signIn(server, lan.email, NEXT)).status).toBe(200);
    expect(await provedAt(server, id)).toBeNull();
    expect((await reset(server, { token, email: lan.email })).status).toBe(403);
  });

  it('is worth nothing for another account, without the e-mail, or after an hour more than a day', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { code } = (await codeFor(lan)).body;
    await codeFor(minh);
    expect((await reset(server, { token: code, email: minh.email })).status).toBe(403);
    expect((await reset(server, { token: code })).status).toBe(403);
    expect((await reset(server, { token: code, email: 'nobody@example.com' })).status).toBe(403);
    await moveBack(server, await idOf(lan), 25 * HOUR_MS);
    expect((await reset(server, { token: code, email: lan.email })).status).toBe(403);
  });

  it('is refused after ten wrong ones, also in parallel, and a new one replaces it', async () => {
    const lan = await server.newcomer();
    const first = (await codeFor(lan)).body.code;
    const wrong = { token: wrongCode(first), email: lan.email };
    await Promise.all(Array.from({ length: 12 }, () => reset(server, wrong)));
    expect((await reset(server, { token: first, email: lan.email })).status).toBe(403);
    const second = (await codeFor(lan)).body.code;
    expect((await reset(server, { token: first, email: lan.email })).status).toBe(403);
    const tooEasy = { token: second, email: lan.email, password: 'password123' };
    for (let time = 0; time < 10; time += 1)
      expect((await reset(server, tooEasy)).body).toMatchObject({ code: 'common_password' });
    expect((await reset(server, { token: second, email: lan.email })).status).toBe(200);
  });

  it('is made by admins alone, for others, but for no admin', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const make = async (client: Client, id: number) =>
      (await client.call(makeResetCode, { params: { id } })).body as { status_code: number; code?: string };
    expect(await make(minh, await idOf(lan))).toMatchObject({ status_code: 404 });
    expect(await make(minh, await idOf(minh))).toMatchObject({ status_code: 422, code: 'not_oneself' });
    expect(await make(boss, await idOf(boss))).toMatchObject({ status_code: 422, code: 'not_oneself' });
    expect(await make(boss, 42)).toMatchObject({ status_code: 404 });
    await server.store.query
      .updateTable('users')
      .set({ is_admin: 1 })
      .where('id', '=', await idOf(minh))
      .execute();
    expect(await make(boss, await idOf(minh))).toMatchObject({
      status_code: 403,
      code: 'reset_code_of_admin',
    });
    const rows = async () =>
      (await boss.call(securityLog, { query: { user_id: await idOf(minh) } })).body.data;
    await expect
      .poll(async () => (await rows()).map(({ event, code, target }) => [event, code, target?.id]))
      .toContainEqual(['reset_code_made', 'reset_code_of_admin', await idOf(minh)]);
  });

  it('is recorded with each wrong try', async () => {
    const lan = await server.newcomer();
    const id = await idOf(lan);
    const { code } = (await codeFor(lan)).body;
    await reset(server, { token: wrongCode(code), email: lan.email });
    await reset(server, { token: code, email: lan.email });
    await signIn(server, lan.email, NEXT);
    const rows = async () => (await boss.call(securityLog, { query: { user_id: id } })).body.data;
    await expect
      .poll(async () => (await rows()).map(({ event, code: refusal }) => [event, refusal]))
      .toEqual([
        ['sign_in', ''],
        ['password_reset', ''],
        ['password_reset', 'reset_refused'],
        ['reset_code_made', ''],
      ]);
  });
});

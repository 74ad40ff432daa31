import { changeEmail, confirmOwner, endOtherSessions, verifyEmail } from '@icando/contract/account-security';
import { login, myUser } from '@icando/contract/accounts';
import { listSessions } from '@icando/contract/sessions';
import { accountArchiveFile, startAccountArchive } from '@icando/contract/exports';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { startMailServer } from '../../test/support/mail/mail-server.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());

const newEmail = () => `${randomUUID()}@example.com`;
const me = async (client: Client) => (await client.call(myUser)).body;
const signIn = (server: TestServer, email: string) =>
  server.anonymous.call(login, { body: { email, password: PASSWORD } });
const verify = (client: Client, token: string) => client.call(verifyEmail, { body: { token } });
const change = (client: Client, email: string) => client.call(changeEmail, { body: { email } });

async function tokenAt(email: string, number = 1): Promise<string> {
  await expect.poll(() => mailServer.to(email).length, { timeout: 5_000 }).toBe(number);
  return /school\.example\/verify-email#(\S+)/.exec(mailServer.to(email).at(-1)?.body ?? '')?.[1] ?? '';
}

/** Makes the last sign-in or confirmation of all sessions older. */
async function age({ store }: TestServer, id: number, ms: number): Promise<void> {
  await store.query
    .updateTable('sessions')
    .set((eb) => ({ created_at: eb('created_at', '-', ms), confirmed_at: eb('confirmed_at', '-', ms) }))
    .where('user_id', '=', id)
    .execute();
}
const MINUTES_11 = 11 * 60 * 1000;

onBothDatabases(
  'the e-mail of an account',
  (server) => {
    it('is proved by a link that only this account accepts, once', async () => {
      const [lan, minh] = [await server.newcomer(), await server.newcomer()];
      expect(await me(lan)).toMatchObject({ email: lan.email, is_email_proved: false });
      expect((await lan.call(verifyEmail, { body: {} })).status).toBe(200);
      const token = await tokenAt(lan.email);
      expect((await verify(minh, token)).status).toBe(403);
      expect((await server.anonymous.call(verifyEmail, { body: { token } })).status).toBe(401);
      expect((await verify(lan, token)).status).toBe(200);
      expect(await me(lan)).toMatchObject({ email: lan.email, is_email_proved: true });
      expect((await verify(lan, token)).status).toBe(403);
    });

    it('changes when the link to the new one is opened, and the old one is told', async () => {
      const lan = await server.newcomer();
      const next = newEmail();
      expect((await change(lan, next)).body).toMatchObject({ waits: true });
      const token = await tokenAt(next);
      expect(await me(lan)).toMatchObject({ email: lan.email });
      expect((await verify(lan, token)).status).toBe(200);
      expect(await me(lan)).toMatchObject({ email: next, is_email_proved: true });
      await expect.poll(() => mailServer.to(lan.email).length).toBe(1);
      expect(mailServer.to(lan.email)[0]?.body).toContain('vừa đổi sang e-mail khác');
      expect((await signIn(server, lan.email)).status).toBe(401);
      expect((await signIn(server, next)).status).toBe(200);
    });

    it('does not become one that another account has, or takes meanwhile', async () => {
      const [lan, minh, na] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
      expect((await change(lan, minh.email)).body).toMatchObject({ waits: true });
      const next = newEmail();
      await change(lan, next);
      const ofLan = await tokenAt(next);
      await change(na, next);
      const ofNa = await tokenAt(next, 2);
      expect(mailServer.to(minh.email)).toEqual([]);
      expect((await verify(na, ofNa)).status).toBe(200);
      expect((await verify(lan, ofLan)).body).toMatchObject({ status_code: 400, code: 'email_exists' });
      expect(await me(lan)).toMatchObject({ email: lan.email });
    });

    it('changes only soon after a sign-in or a confirmation', async () => {
      const lan = await server.newcomer();
      await age(server, await idOf(lan), MINUTES_11);
      expect((await change(lan, newEmail())).body).toMatchObject({ status_code: 403, code: 'confirm_first' });
      expect((await lan.call(confirmOwner, { body: { password: 'not this one' } })).body).toMatchObject({
        status_code: 400,
        code: 'wrong_current_password',
      });
      expect((await change(lan, newEmail())).status).toBe(403);
      expect((await lan.call(confirmOwner, { body: { password: PASSWORD } })).status).toBe(200);
      expect((await change(lan, newEmail())).status).toBe(200);
      await age(server, await idOf(lan), MINUTES_11);
      expect((await change(lan, newEmail())).status).toBe(403);
    });
  },
  mailServer.settings,
);

onBothDatabases('without a mail server', (server) => {
  it('the e-mail changes at once, unproved, unless another account has it', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    expect((await lan.call(verifyEmail, { body: {} })).body).toMatchObject({ code: 'mail_not_configured' });
    expect((await change(lan, minh.email)).body).toMatchObject({ code: 'email_exists' });
    const next = newEmail();
    expect((await change(lan, next)).body).toMatchObject({ waits: false });
    expect(await me(lan)).toMatchObject({ email: next, is_email_proved: false });
    expect((await signIn(server, next)).status).toBe(200);
  });
});

onBothDatabases('a session that is ten minutes old', (server) => {
  it('takes out everything, and signs out elsewhere, only after a confirmation', async () => {
    const lan = await server.newcomer();
    const id = await idOf(lan);
    const other = new Client(server.origin, (await signIn(server, lan.email)).body.access_token);
    const socket = await listen(other);
    await age(server, id, MINUTES_11);
    for (const call of [startAccountArchive, accountArchiveFile, endOtherSessions])
      expect((await lan.call(call)).body).toMatchObject({ status_code: 403, code: 'confirm_first' });
    expect((await other.call(myUser)).status).toBe(200);
    await lan.call(confirmOwner, { body: { password: PASSWORD } });
    // A confirmation is for its session alone.
    expect((await other.call(endOtherSessions)).status).toBe(403);
    expect((await lan.call(endOtherSessions)).status).toBe(200);
    await socket.closed;
    expect((await other.call(myUser)).status).toBe(401);
    expect((await lan.call(startAccountArchive)).status).toBe(200);
    const { data } = (await lan.call(listSessions)).body;
    expect(data).toMatchObject([{ address: '127.0.0.1', is_this: true }]);
  });
});

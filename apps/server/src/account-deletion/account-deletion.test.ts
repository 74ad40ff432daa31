import { randomUUID } from 'node:crypto';
import { googleLogin, login, logout, myUser, register } from '@icando/contract/accounts';
import { openPrivateRoom } from '@icando/contract/chat';
import { showUser } from '@icando/contract/community';
import {
  DELETED_USER,
  deleteAccount,
  keepAccount,
  ACCOUNT_DELETION_DELAY_MS,
} from '@icando/contract/account-deletion';
import { wsTicket } from '@icando/contract/sockets';
import { listWords } from '@icando/contract/words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address };

const signIn = ({ anonymous }: TestServer, email: string, password = PASSWORD) =>
  anonymous.call(login, { body: { email, password } });

async function signedIn(server: TestServer, email: string): Promise<Client> {
  const { body } = await signIn(server, email);
  return new Client(server.origin, body.access_token, email);
}

const requestDeletion = async (client: Client, password = PASSWORD) =>
  client.call(deleteAccount, { params: { id: await idOf(client) }, body: { password } });

const setDeletionTime = (server: TestServer, id: number, delete_at: number) =>
  server.store.query.updateTable('users').set({ delete_at }).where('id', '=', id).execute();

onBothDatabases(
  'an account whose deletion was requested',
  (server) => {
    // The first account is the admin.
    beforeAll(() => server.newcomer());

    it('is deleted in seven days, and its sessions end at once', async () => {
      const lan = await server.newcomer();
      const elsewhere = await signedIn(server, lan.email);
      const socket = await listen(elsewhere);
      const before = Date.now();
      const { status, body } = await requestDeletion(lan);
      expect(status).toBe(200);
      const endsAt = Date.parse(body.ends_at);
      expect(endsAt).toBeGreaterThanOrEqual(before + ACCOUNT_DELETION_DELAY_MS - 1_000);
      expect(endsAt).toBeLessThanOrEqual(Date.now() + ACCOUNT_DELETION_DELAY_MS + 1_000);
      for (const client of [lan, elsewhere]) expect((await client.call(myUser)).status).toBe(401);
      await socket.closed;
    });

    it('needs its own password', async () => {
      const [lan, minh] = [await server.newcomer(), await server.newcomer()];
      const id = await idOf(lan);
      expect((await requestDeletion(lan, 'not this one')).body).toMatchObject({
        status_code: 400,
        detail: 'Current password is wrong',
      });
      const body = { password: PASSWORD };
      expect((await minh.call(deleteAccount, { params: { id }, body })).status).toBe(404);
      expect((await minh.call(keepAccount, { params: { id } })).status).toBe(404);
      const anonymous = await server.anonymous.call(deleteAccount, { params: { id }, body });
      expect(anonymous.status).toBe(401);
      for (const wrong of [
        {},
        { password: '' },
        { password: 7 },
        { password: 'x', credential: 'y' },
        null,
        [],
      ])
        expect([
          wrong,
          (await lan.call(deleteAccount, { params: { id }, body: wrong as object })).status,
        ]).toEqual([wrong, 422]);
      expect((await lan.call(myUser)).body).not.toHaveProperty('ends_at');
    });

    it('counts wrong passwords as failed sign-ins', async () => {
      const lan = await server.newcomer();
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1)
        statuses.push((await requestDeletion(lan, 'wrong one')).status);
      expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await signIn(server, lan.email)).status).toBe(429);
    });

    it('can sign in for seven days to keep the account, and for nothing else', async () => {
      const lan = await server.newcomer();
      const word = await lan.addWord('cat', 'mèo');
      const { ends_at } = (await requestDeletion(lan)).body;
      const back = await signedIn(server, lan.email);
      const id = await idOf(back);
      expect((await back.call(myUser)).body).toMatchObject({ ends_at });
      expect((await back.call(listWords)).body).toMatchObject({
        status_code: 403,
        detail: 'This account is scheduled for deletion. Keep it first.',
      });
      expect((await back.call(wsTicket)).status).toBe(403);
      expect((await requestDeletion(back)).status).toBe(403);
      const guest_token = back.token ?? '';
      const other = { username: 'Lan', email: `${randomUUID()}@example.com`, password: PASSWORD };
      expect((await server.anonymous.call(register, { body: { ...other, guest_token } })).status).toBe(409);

      expect((await back.call(keepAccount, { params: { id } })).status).toBe(200);
      expect((await back.call(keepAccount, { params: { id } })).status).toBe(200);
      expect((await back.call(myUser)).body).not.toHaveProperty('ends_at');
      expect((await back.call(listWords)).body.data).toMatchObject([{ id: word.id }]);
      await server.sweep();
      expect((await back.call(myUser)).status).toBe(200);
    });

    it('can sign out without keeping the account', async () => {
      const lan = await server.newcomer();
      await requestDeletion(lan);
      const back = await signedIn(server, lan.email);
      expect((await back.call(logout)).status).toBe(200);
      expect((await back.call(myUser)).status).toBe(401);
    });

    it('cannot sign in after seven days, even while its rows exist', async () => {
      const lan = await server.newcomer();
      const id = await idOf(lan);
      await requestDeletion(lan);
      const back = await signedIn(server, lan.email);
      await setDeletionTime(server, id, Date.now() - 1);
      expect((await back.call(keepAccount, { params: { id } })).status).toBe(404);
      expect((await signIn(server, lan.email)).body).toMatchObject({
        status_code: 401,
        detail: 'Invalid email or password',
      });
      await server.sweep();
      const again = { username: 'Lan', email: lan.email, password: PASSWORD };
      expect((await server.anonymous.call(register, { body: again })).status).toBe(200);
      expect(await idOf(await signedIn(server, lan.email))).not.toBe(id);
    });

    it('is not deleted before the date', async () => {
      const lan = await server.newcomer();
      const id = await idOf(lan);
      await requestDeletion(lan);
      await setDeletionTime(server, id, Date.now() + 60_000);
      await server.sweep();
      expect((await signIn(server, lan.email)).status).toBe(200);
    });

    it('cannot be the last admin, even after two concurrent requests (race)', async () => {
      const { query } = server.store;
      await query.updateTable('users').set({ is_admin: 0 }).execute();
      const admins = [await server.newcomer(), await server.newcomer()];
      const emails = admins.map(({ email }) => email);
      await query.updateTable('users').set({ is_admin: 1 }).where('email', 'in', emails).execute();
      const answers = await Promise.all(admins.map((admin) => requestDeletion(admin)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      const refusal = answers.find(({ status }) => status === 409);
      expect(refusal?.body).toMatchObject({
        detail: 'You are the only admin here. Name another one first (npm run admin).',
      });
    });

    it('is confirmed with Google when the user signs in with Google', async () => {
      const identity = { sub: randomUUID(), email: `${randomUUID()}@example.com` };
      const signInAgain = async () =>
        server.anonymous.call(googleLogin, { body: { token: await issuer.idToken(identity) } });
      const entered = await signInAgain();
      const lan = new Client(server.origin, entered.body.access_token);
      const id = await idOf(lan);
      const ask = (credential: string) => lan.call(deleteAccount, { params: { id }, body: { credential } });
      const stranger = await issuer.idToken({ ...identity, sub: randomUUID() });
      for (const wrong of [stranger, 'no.token.atall', await issuer.idToken(identity, { byStranger: true })])
        expect((await ask(wrong)).body).toMatchObject({
          status_code: 400,
          detail: 'This is not the Google account that you sign in with.',
        });
      expect((await requestDeletion(lan)).status).toBe(400);
      const used = await issuer.idToken(identity);
      const { method, path } = googleLogin;
      const elsewhere = { 'user-agent': 'another browser' };
      expect((await server.anonymous.send(method, path, { token: used }, elsewhere)).status).toBe(200);
      expect((await ask(used)).status).toBe(400);
      expect((await ask(await issuer.idToken(identity))).status).toBe(200);
      const again = await signInAgain();
      expect((await new Client(server.origin, again.body.access_token).call(myUser)).body).toHaveProperty(
        'ends_at',
      );
      await setDeletionTime(server, id, Date.now() - 1);
      expect((await signInAgain()).status).toBe(401);
    });
  },
  GOOGLE,
);

onBothDatabases('the placeholder user who replaces deleted accounts as a sender', (server) => {
  it('cannot be viewed, contacted or signed in to', async () => {
    const lan = await server.newcomer();
    const { id } = DELETED_USER;
    const row = await server.store.query
      .selectFrom('users')
      .select(['username', 'guest_until', 'is_hidden'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ username: DELETED_USER.username, is_hidden: 1 });
    expect((await lan.call(showUser, { params: { id } })).status).toBe(404);
    expect((await lan.call(openPrivateRoom, { body: { user_id: id } })).status).toBe(404);
    expect((await signIn(server, 'deleted')).status).toBe(401);
  });
});

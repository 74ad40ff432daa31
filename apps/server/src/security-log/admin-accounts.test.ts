import { login, myUser, googleLogin } from '@icando/contract/accounts';
import {
  adminUser,
  disableUser,
  endSessionsOf,
  findAccounts,
  securityLog,
} from '@icando/contract/security-log';
import { wsTicket } from '@icando/contract/sockets';
import { listWords } from '@icando/contract/words';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address };

const signIn = (server: TestServer, email: string, password = PASSWORD) =>
  server.anonymous.call(login, { body: { email, password } });

onBothDatabases(
  'an admin',
  (server) => {
    let admin: Client;
    beforeAll(async () => {
      admin = await server.newcomer('Cô Hoa');
    });

    const disable = (id: number, disabled: boolean, reason = 'Máy bị mất') =>
      admin.call(disableUser, { params: { id }, body: { disabled, reason } });

    it('disables an account: its sessions and sockets end, and it cannot sign in until it is enabled', async () => {
      const lan = await server.newcomer('Lan');
      const id = await idOf(lan);
      await lan.addWord('cat', 'mèo');
      const socket = await listen(lan);
      expect((await disable(id, true)).status).toBe(200);
      await socket.closed;
      expect((await lan.call(myUser)).status).toBe(401);
      expect((await lan.call(wsTicket)).status).toBe(401);
      expect((await signIn(server, lan.email)).body).toMatchObject({
        status_code: 403,
        code: 'account_disabled',
      });
      expect((await signIn(server, lan.email, 'not this one')).body).toMatchObject({
        status_code: 401,
        code: 'wrong_credentials',
      });
      const shown = (await admin.call(adminUser, { params: { id } })).body;
      expect(shown).toMatchObject({ username: 'Lan', sessions: 0, is_admin: false });
      expect(shown.disabled_at).not.toBeNull();
      expect((await disable(id, false)).status).toBe(200);
      const back = await signIn(server, lan.email);
      expect(back.status).toBe(200);
      const again = new Client(server.origin, back.body.access_token);
      expect((await again.call(listWords)).body.data).toMatchObject([{ foreign_word: 'cat' }]);
      const rows = async () => (await admin.call(securityLog, { query: { user_id: id } })).body.data;
      await expect.poll(async () => (await rows()).length).toBeGreaterThanOrEqual(5);
      expect(
        (await rows()).map(({ event, code, actor, target, reason }) => [
          event,
          code,
          actor?.username ?? '',
          target?.username ?? '',
          reason,
        ]),
      ).toEqual([
        ['sign_in', '', 'Lan', '', ''],
        ['account_enabled', '', 'Cô Hoa', 'Lan', 'Máy bị mất'],
        ['sign_in', 'wrong_credentials', '', 'Lan', ''],
        ['sign_in', 'account_disabled', '', 'Lan', ''],
        ['account_disabled', '', 'Cô Hoa', 'Lan', 'Máy bị mất'],
      ]);
    });

    it('disables an account that signs in with Google', async () => {
      const identity = { sub: randomUUID(), email: `${randomUUID()}@example.com` };
      const token = await issuer.idToken(identity);
      const lan = new Client(
        server.origin,
        (await server.anonymous.call(googleLogin, { body: { token } })).body.access_token,
      );
      const id = await idOf(lan);
      const rows = async () => (await admin.call(securityLog, { query: { user_id: id } })).body.data;
      await expect.poll(async () => (await rows()).map(({ event }) => event)).toEqual(['sign_in', 'sign_up']);
      expect((await disable(id, true)).status).toBe(200);
      expect((await lan.call(myUser)).status).toBe(401);
      expect((await server.anonymous.call(googleLogin, { body: { token } })).body).toMatchObject({
        code: 'account_disabled',
      });
    });

    it('sees when a Google account is joined to an account', async () => {
      const lan = await server.newcomer('Lan');
      const id = await idOf(lan);
      const token = await issuer.idToken({ sub: randomUUID(), email: lan.email });
      expect((await server.anonymous.call(googleLogin, { body: { token } })).status).toBe(200);
      const rows = async () => (await admin.call(securityLog, { query: { user_id: id } })).body.data;
      await expect
        .poll(async () => (await rows()).map(({ event, actor }) => [event, actor?.id]))
        .toEqual([
          ['sign_in', id],
          ['identity_joined', id],
        ]);
    });

    it('leaves no token of a disabled account valid, whoever opens a session of it meanwhile', async () => {
      const lan = await server.newcomer('Lan');
      const id = await idOf(lan);
      await server.store.query.updateTable('users').set({ disabled_at: 1 }).where('id', '=', id).execute();
      const { createSessions } = await import('../accounts/index.ts');
      const sessions = createSessions(server.store);
      const from = { address: '127.0.0.1', userAgent: 'test' };
      for (const limited of [
        undefined,
        { scope: { kind: 'homework', id: '1' } as const, expiresAt: Infinity },
      ]) {
        const late = { ...limited, expiresAt: Date.now() + 60_000 };
        const token = await sessions.open(
          id,
          from,
          limited && { scope: limited.scope, expiresAt: late.expiresAt },
        );
        expect((await new Client(server.origin, token).call(myUser)).status).toBe(401);
      }
    });

    it('cannot disable oneself, and of two who disable each other at once one stays (race)', async () => {
      expect((await disable(await idOf(admin), true)).body).toMatchObject({ code: 'not_oneself' });
      expect((await disable(1, true)).status).toBe(404);
      const { query } = server.store;
      const other = await server.newcomer('Thầy Nam');
      const [adminId, otherId] = [await idOf(admin), await idOf(other)];
      await query.updateTable('users').set({ is_admin: 1 }).where('id', '=', otherId).execute();
      const { adminAccountsQueries } = await import('./admin-accounts-queries.ts');
      const queries = adminAccountsQueries(server.store);
      const done = await Promise.all([queries.disable(adminId, 1), queries.disable(otherId, 1)]);
      expect(done.filter(Boolean)).toHaveLength(1);
      await query.updateTable('users').set({ disabled_at: null }).execute();
      await query.updateTable('users').set({ is_admin: 0 }).where('id', '=', otherId).execute();
    });

    it('ends all sessions of somebody, and one’s own but this one', async () => {
      const lan = await server.newcomer('Lan');
      const id = await idOf(lan);
      const socket = await listen(lan);
      expect((await admin.call(endSessionsOf, { params: { id } })).status).toBe(200);
      await socket.closed;
      expect((await lan.call(myUser)).status).toBe(401);
      expect((await signIn(server, lan.email)).status).toBe(200);
      const own = await idOf(admin);
      const elsewhere = await signIn(server, admin.email);
      expect((await admin.call(endSessionsOf, { params: { id: own } })).status).toBe(200);
      expect((await new Client(server.origin, elsewhere.body.access_token).call(myUser)).status).toBe(401);
      expect((await admin.call(myUser)).status).toBe(200);
      const query = { user_id: id, event: 'sessions_ended' };
      await expect.poll(async () => (await admin.call(securityLog, { query })).body.data.length).toBe(1);
    });

    it('finds accounts by the start of a name or of an e-mail, never by a pattern', async () => {
      const thao = await server.newcomer('Nguyễn Thảo Vy');
      const find = async (search: string) =>
        (await admin.call(findAccounts, { query: { search } })).body.data.map(({ email }) => email);
      expect(await find('thao v')).toEqual([thao.email]);
      expect(await find(thao.email.slice(0, 8).toUpperCase())).toEqual([thao.email]);
      expect(await find('%')).toEqual([]);
      expect(await find('_')).toEqual([]);
      expect(await find('\\')).toEqual([]);
    });

    it.each([
      ['GET', '/api/admin/security_log'],
      ['GET', '/api/admin/users?search=a'],
      ['GET', '/api/admin/user/1'],
      ['POST', '/api/admin/user/1/disable'],
      ['POST', '/api/admin/user/1/end_sessions'],
    ])('alone may call %s %s', async (method, path) => {
      const lan = await server.newcomer('Lan');
      const body = method === 'POST' ? { disabled: true } : undefined;
      expect((await lan.send(method, path, body)).status).toBe(403);
      expect((await server.anonymous.send(method, path, body)).status).toBe(401);
    });
  },
  GOOGLE,
);

import { randomUUID } from 'node:crypto';
import { deleteAccount, keepAccount } from '@icando/contract/account-deletion';
import { login, logout, myUser, register, updateUser } from '@icando/contract/accounts';
import { startAccountArchive } from '@icando/contract/exports';
import { createGuest } from '@icando/contract/guests';
import { securityLog, SECURITY_LOG_DAYS } from '@icando/contract/security-log';
import type { SecurityEvent } from '@icando/contract/security-log';
import { listSystemBanks } from '@icando/contract/test-banks';
import { beforeAll, expect, it } from 'vitest';
import { RealServer } from '../../test/support/rooms/real-server.fixture.ts';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { joinRoom, roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { Client, onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { securityLogQueries } from './security-log-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const short = ({ event, code, actor, target, count }: SecurityEvent) => ({
  event,
  code,
  actor: actor?.id ?? null,
  target: target?.id ?? null,
  count,
});

onBothDatabases('the security log', (server) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await server.newcomer('Cô Hoa');
  });

  const listed = async (query: Record<string, string | number>) =>
    (await admin.call(securityLog, { query })).body.data;

  it('has each sign-in, its failures, the sign-up and the sign-out once, and none of their secrets', async () => {
    const email = `${randomUUID()}@example.com`;
    const unknown = `${randomUUID()}@example.com`;
    const account = { username: 'Lan', email, password: PASSWORD };
    expect((await server.anonymous.call(register, { body: account })).status).toBe(200);
    const wrong = randomUUID();
    expect((await server.anonymous.call(login, { body: { email, password: wrong } })).status).toBe(401);
    const sent = { email: unknown, password: wrong };
    expect((await server.anonymous.send('POST', `/api/login?password=${wrong}`, sent)).status).toBe(401);
    const signedIn = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
    const lan = new Client(server.origin, signedIn.body.access_token);
    const id = await idOf(lan);
    expect((await lan.call(logout)).status).toBe(200);
    await expect.poll(() => listed({ user_id: id })).toHaveLength(4);
    expect((await listed({ user_id: id })).map(short)).toEqual([
      { event: 'sign_out', code: '', actor: id, target: null, count: 1 },
      { event: 'sign_in', code: '', actor: id, target: null, count: 1 },
      { event: 'sign_in', code: 'wrong_credentials', actor: null, target: id, count: 1 },
      { event: 'sign_up', code: '', actor: id, target: null, count: 1 },
    ]);
    expect((await listed({ event: 'sign_in', outcome: 'refused' })).map(short)).toEqual([
      { event: 'sign_in', code: 'wrong_credentials', actor: null, target: null, count: 1 },
      { event: 'sign_in', code: 'wrong_credentials', actor: null, target: id, count: 1 },
    ]);
    const secrets = [PASSWORD, wrong, unknown, email, signedIn.body.access_token];
    const rows = JSON.stringify(await server.store.query.selectFrom('security_log').selectAll().execute());
    for (const secret of secrets) expect(rows).not.toContain(secret);
    const [{ at, address, device, call, request_id } = {} as SecurityEvent] = await listed({ user_id: id });
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    expect({ address, device, call }).toEqual({ address: '127.0.0.1', device: '', call: 'POST /api/logout' });
    expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has each change of a password, deletion, return and download once', async () => {
    const lan = await server.newcomer('Lan');
    const id = await idOf(lan);
    const params = { id };
    const [wrong, next] = [randomUUID(), randomUUID()];
    const changed = (fields: Record<string, string>) => lan.submit(updateUser, { params, fields });
    expect((await changed({ current_password: wrong, new_password: next })).status).toBe(400);
    expect((await changed({ current_password: PASSWORD, new_password: next })).status).toBe(200);
    expect((await changed({ new_username: 'Lan Anh' })).status).toBe(200);
    expect((await lan.call(startAccountArchive)).status).toBe(200);
    expect((await lan.call(deleteAccount, { params, body: { password: wrong } })).status).toBe(400);
    expect((await lan.call(deleteAccount, { params, body: { password: next } })).status).toBe(200);
    const body = { email: lan.email, password: next };
    const back = new Client(server.origin, (await server.anonymous.call(login, { body })).body.access_token);
    expect((await back.call(keepAccount, { params })).status).toBe(200);
    await expect.poll(() => listed({ user_id: id })).toHaveLength(7);
    expect((await listed({ user_id: id })).map(({ event, code }) => [event, code])).toEqual([
      ['deletion_cancelled', ''],
      ['sign_in', ''],
      ['deletion_requested', ''],
      ['deletion_requested', 'wrong_current_password'],
      ['account_exported', ''],
      ['password_changed', ''],
      ['password_changed', 'wrong_current_password'],
    ]);
    const rows = JSON.stringify(await server.store.query.selectFrom('security_log').selectAll().execute());
    for (const secret of [wrong, next, back.token]) expect(rows).not.toContain(secret);
  });

  it('has refusals by role and by scope, a hundred of a minute as one row', async () => {
    const lan = await server.newcomer('Lan');
    const id = await idOf(lan);
    const host = await server.newcomer('Chủ phòng');
    const roomId = await roomOf(host, await wordsOf(host, 3));
    await joinRoom(host, roomId);
    const guest = await server.anonymous.call(createGuest, { body: { room_id: roomId, username: 'Na' } });
    expect(guest.status).toBe(200);
    const na = new Client(server.origin, guest.body.access_token);
    for (let n = 0; n < 100; n += 1) expect((await lan.call(listSystemBanks)).status).toBe(403);
    expect((await na.send('GET', '/api/word')).status).toBe(403);
    await expect.poll(() => listed({ user_id: guest.body.user_id })).toHaveLength(2);
    const rows = (await listed({ user_id: id })).map(short);
    expect(new Set(rows.map((row) => JSON.stringify({ ...row, count: 0 }))).size).toBe(1);
    expect(rows[0]).toMatchObject({ event: 'call_refused', code: 'admin_only', actor: id });
    // A minute may have begun meanwhile.
    expect(rows.length).toBeLessThan(4);
    expect((await listed({ user_id: guest.body.user_id })).map(short)).toEqual([
      { event: 'call_refused', code: 'account_needed', actor: guest.body.user_id, target: null, count: 1 },
      { event: 'guest_sign_in', code: '', actor: guest.body.user_id, target: null, count: 1 },
    ]);
  });

  it('is for admins only, in pages, with filters', async () => {
    const lan = await server.newcomer('Lan');
    expect((await lan.call(securityLog)).status).toBe(403);
    expect((await server.anonymous.call(securityLog)).status).toBe(401);
    for (const query of [{ page: 201 }, { size: 101 }, { event: 'x' }, { user_id: 0 }, { from: 'now' }])
      expect(
        (await admin.send('GET', `/api/admin/security_log?${new URLSearchParams(query as never).toString()}`))
          .status,
      ).toBe(422);
    const queries = securityLogQueries(server.store);
    const at = Date.now() - DAY_MS;
    const row = {
      last_at: at,
      count: 1,
      event: 'report_exported' as const,
      code: '',
      is_refused: 0 as const,
      actor_id: null,
      target_id: null,
      address: '203.0.113.9',
      user_agent: '',
      call: '',
      request_id: '',
      reason: '',
    };
    await queries.insert(Array.from({ length: 5 }, (_, n) => ({ ...row, id: n + 1, at: at + n })));
    const page = async (number: number) =>
      (await admin.call(securityLog, { query: { address: row.address, page: number, size: 2 } })).body;
    const ids = ({ data }: { data: SecurityEvent[] }) => data.map(({ id }) => id);
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(ids)).toEqual([[5, 4], [3, 2], [1], []]);
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false, false]);
    const within = { address: row.address, from: at + 1, to: at + 3 };
    expect((await listed(within)).map(({ id }) => id)).toEqual([3, 2]);
    expect(await listed({ address: row.address, event: 'sign_in' })).toEqual([]);
    expect(await listed({ address: row.address, outcome: 'refused' })).toEqual([]);
  });

  it('is kept for 90 days, refusals beyond a number for less', async () => {
    const queries = securityLogQueries(server.store);
    const row = {
      count: 1,
      event: 'call_refused' as const,
      code: 'admin_only',
      is_refused: 1 as const,
      actor_id: null,
      target_id: null,
      address: '203.0.113.10',
      user_agent: '',
      call: '',
      request_id: '',
      reason: '',
    };
    const now = Date.now();
    const limit = now - SECURITY_LOG_DAYS * DAY_MS;
    const times = [limit - 60_000, limit + 60_000, now];
    await queries.insert(times.map((at, n) => ({ ...row, id: 100 + n, at, last_at: at })));
    await server.sweep();
    expect((await listed({ address: row.address })).map(({ id }) => id)).toEqual([102, 101]);
    await queries.deleteRefusalsBeyond(1_000);
    expect(await listed({ address: row.address })).toHaveLength(2);
    await queries.deleteRefusalsBeyond(0);
    expect(await listed({ outcome: 'refused' })).toEqual([]);
    expect(await listed({ event: 'sign_out' })).toHaveLength(1);
  });

  it('keeps what a deleted account did without its id, address and device', async () => {
    const minh = await server.newcomer('Minh');
    const id = await idOf(minh);
    expect((await minh.call(listSystemBanks)).status).toBe(403);
    await expect.poll(() => listed({ user_id: id })).toHaveLength(1);
    const [before] = await listed({ user_id: id });
    const { query } = server.store;
    await query.updateTable('users').set({ delete_at: 1 }).where('id', '=', id).execute();
    await server.sweep();
    expect(await listed({ user_id: id })).toEqual([]);
    const after = (await listed({ event: 'call_refused' })).find((row) => row.id === before?.id);
    await expect.poll(() => listed({ event: 'account_deleted' })).toHaveLength(1);
    expect(after).toMatchObject({ actor: null, address: '', device: '', request_id: '', code: 'admin_only' });
  });
});

it('prints each event as one line with the id of the request, and all of them before the server stops', async () => {
  const server = new RealServer(undefined);
  await server.start();
  const anonymous = new Client(server.origin);
  const email = `${randomUUID()}@example.com`;
  await anonymous.call(register, { body: { username: 'Lan', email, password: PASSWORD } });
  for (let n = 0; n < 3; n += 1) await anonymous.call(login, { body: { email, password: 'not this one' } });
  const { body } = await anonymous.call(login, { body: { email, password: PASSWORD } });
  const lan = new Client(server.origin, body.access_token);
  const { id } = (await lan.call(myUser)).body;
  expect(await server.end('SIGTERM')).toBe(0);
  const lines = server.output
    .split('\n')
    .filter((line) => line.includes('"security":true'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const rows = await server.withStore((store) =>
    store.query.selectFrom('security_log').selectAll().execute(),
  );
  const counted = (list: { event: unknown; code: unknown; count: unknown }[]) =>
    list.map(({ event, code, count }) => [event, code, count]);
  expect(counted(rows)).toEqual([
    ['sign_up', '', 1],
    ['sign_in', 'wrong_credentials', 3],
    ['sign_in', '', 1],
  ]);
  const last = new Map(lines.map((line) => [line['row'], line]));
  expect([...last.values()].map(({ event, code, count }) => [event, code, count])).toEqual(counted(rows));
  expect([...last.values()].map(({ reqId }) => reqId)).toEqual(rows.map(({ request_id }) => request_id));
  expect(rows.map(({ actor_id, target_id }) => [actor_id, target_id]).slice(1)).toEqual([
    [null, id],
    [id, null],
  ]);
  expect(rows[0]?.actor_id).toBe(id);
  for (const secret of [email, PASSWORD, 'not this one', body.access_token])
    expect(server.output + JSON.stringify(rows)).not.toContain(secret);
}, 60_000);

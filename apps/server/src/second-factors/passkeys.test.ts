import { CONFIRMED_MINUTES } from '@icando/contract/account-security';
import { login, myUser, settings } from '@icando/contract/accounts';
import type { ReplyOf } from '@icando/contract/endpoint';
import * as contract from '@icando/contract/passkeys';
import { securityLog } from '@icando/contract/security-log';
import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { SoftPasskey, type Faults } from '../../test/support/second-factors/authenticator.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';
import { passkeySite } from './passkey-site.ts';

type Made = ReturnType<SoftPasskey['made']>;

const ORIGIN = 'https://school.example';

async function add(client: Client, name?: string, origin = ORIGIN): Promise<SoftPasskey> {
  const passkey = new SoftPasskey(origin);
  const body = { name, ...passkey.made((await client.call(contract.newPasskey)).body) };
  expect((await client.call(contract.addPasskey, { body })).body).toEqual({ status_code: 200 });
  return passkey;
}

const challenge = async (server: TestServer) => (await server.anonymous.call(contract.passkeyChallenge)).body;

async function signIn(server: TestServer, passkey: SoftPasskey, faults: Faults = {}) {
  const body = passkey.signed(await challenge(server), faults);
  return server.anonymous.call(contract.signInWithPasskey, { body });
}

onBothDatabases(
  'a passkey',
  (server) => {
    it('signs in to its account, again and again', async () => {
      const admin = await server.newcomer('Boss');
      await server.store.query
        .updateTable('users')
        .set({ is_admin: 1 })
        .where('id', '=', await idOf(admin))
        .execute();
      const boss = (await server.anonymous.call(login, { body: { email: admin.email, password: PASSWORD } }))
        .body;
      const hoa = await server.newcomer('Cô Hoa');
      const passkey = await add(hoa, 'Điện thoại');
      for (let at = 0; at < 2; at += 1) {
        const { body } = await signIn(server, passkey);
        const me = await new Client(server.origin, body.access_token).call(myUser);
        expect(me.body.username).toBe('Cô Hoa');
      }
      const [row] = (await hoa.call(contract.listPasskeys)).body.data;
      expect(row).toMatchObject({ name: 'Điện thoại', is_of_here: true });
      expect(row?.last_used_at).not.toBeNull();
      const events = async () =>
        (
          await new Client(server.origin, boss.access_token).call(securityLog, {
            query: { user_id: await idOf(hoa) },
          })
        ).body.data.map(({ event, code, count }) => [event, code, count]);
      await expect.poll(events).toEqual([
        ['sign_in', '', 2],
        ['passkey_added', '', 1],
      ]);
    });

    it.each<[string, Faults]>([
      ['the origin of another site', { origin: 'https://school.example.evil.com' }],
      ['a subdomain', { origin: 'https://a.school.example' }],
      ['the same host without https', { origin: 'http://school.example' }],
      ['another host name', { rpId: 'evil.com' }],
      ['another challenge', { challenge: 'A'.repeat(43) }],
      ['the type of a new passkey', { type: 'webauthn.create' }],
      ['a user who was not verified', { isVerified: false }],
      ['the handle of another account', { handle: 'A'.repeat(43) }],
    ])('is refused with %s', async (_what, faults) => {
      const passkey = await add(await server.newcomer());
      expect((await signIn(server, passkey, faults)).body).toMatchObject({
        status_code: 401,
        code: 'passkey_refused',
      });
      expect((await signIn(server, passkey)).status).toBe(200);
    });

    it('is refused with the signature of an unknown or another passkey, and when it was removed', async () => {
      const [hoa, lan] = [await server.newcomer(), await server.newcomer()];
      const [ofHoa, ofLan] = [await add(hoa), await add(lan)];
      expect((await signIn(server, new SoftPasskey(ORIGIN), { handle: 'A' })).status).toBe(401);
      const body = {
        ...ofLan.signed(await challenge(server)),
        credential_id: ofHoa.id.toString('base64url'),
      };
      expect((await server.anonymous.call(contract.signInWithPasskey, { body })).status).toBe(401);
      const handed = { ...body, user_handle: ofHoa.handle, ...(await challenge(server)) };
      expect((await server.anonymous.call(contract.signInWithPasskey, { body: handed })).status).toBe(401);
      const id = (await hoa.call(contract.listPasskeys)).body.data[0]?.id ?? 0;
      expect((await lan.call(contract.removePasskey, { params: { id } })).status).toBe(404);
      const renamed = await lan.call(contract.renamePasskey, { params: { id }, body: { name: 'Mine' } });
      expect(renamed.status).toBe(404);
      expect((await signIn(server, ofHoa)).status).toBe(200);
      expect((await hoa.call(contract.removePasskey, { params: { id } })).status).toBe(200);
      expect((await signIn(server, ofHoa)).status).toBe(401);
    });

    it('signs each challenge once, within five minutes, and not one for a new passkey', async () => {
      const hoa = await server.newcomer();
      const passkey = await add(hoa);
      // A counter that stays 0, as that of a synchronised passkey, refuses no second use.
      const body = passkey.signed(await challenge(server), { counter: 0 });
      const both = await Promise.all(
        [body, body].map((sent) => server.anonymous.call(contract.signInWithPasskey, { body: sent })),
      );
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
      const other = (await hoa.call(contract.newPasskey)).body;
      const wrong = await server.anonymous.call(contract.signInWithPasskey, { body: passkey.signed(other) });
      expect(wrong.status).toBe(401);
      const fresh = await challenge(server);
      const [until = '', ...rest] = fresh.proof.split('.');
      const later = { ...fresh, proof: [Number(until) + 1, ...rest].join('.') };
      const forged = await server.anonymous.call(contract.signInWithPasskey, { body: passkey.signed(later) });
      expect(forged.status).toBe(401);
      expect(Number(until) - Date.now()).toBeLessThanOrEqual(5 * 60 * 1000);
    });

    it('is refused when its counter does not grow, as that of a copy', async () => {
      const passkey = await add(await server.newcomer());
      expect((await signIn(server, passkey, { counter: 7 })).status).toBe(200);
      expect((await signIn(server, passkey, { counter: 7 })).status).toBe(401);
      expect((await signIn(server, passkey, { counter: 3 })).status).toBe(401);
      expect((await signIn(server, passkey, { counter: 8 })).status).toBe(200);
      const uncounted = await add(await server.newcomer());
      for (let at = 0; at < 2; at += 1)
        expect((await signIn(server, uncounted, { counter: 0 })).status).toBe(200);
    });

    it('is added only by its owner, with a whole answer to a fresh challenge', async () => {
      const [hoa, lan] = [await server.newcomer(), await server.newcomer()];
      const refusalOf = async (make: (fresh: ReplyOf<typeof contract.newPasskey>) => Made) => {
        const body = make((await hoa.call(contract.newPasskey)).body);
        return (await hoa.call(contract.addPasskey, { body })).body;
      };
      const refused = { status_code: 422, code: 'passkey_not_usable' };
      const faults: Parameters<SoftPasskey['made']>[1][] = [
        { origin: 'https://evil.com' },
        { rpId: 'evil.com' },
        { challenge: 'A'.repeat(43) },
        { type: 'webauthn.get' },
        { isVerified: false },
        // {"x5c": [h'00']} of a maker whose certificate would be looked up
        { statement: { format: 'packed', bytes: Buffer.from('a163783563814100', 'hex') } },
      ];
      for (const fault of faults)
        expect(await refusalOf((fresh) => new SoftPasskey(ORIGIN).made(fresh, fault))).toMatchObject(refused);
      const ofLan = (await lan.call(contract.newPasskey)).body;
      expect(await refusalOf(() => new SoftPasskey(ORIGIN).made(ofLan))).toMatchObject(refused);
      const forSignIn = { ...(await challenge(server)), user_handle: 'A' };
      expect(await refusalOf(() => new SoftPasskey(ORIGIN).made(forSignIn))).toMatchObject(refused);
      const passkey = await add(hoa);
      expect(await refusalOf((fresh) => passkey.made(fresh))).toMatchObject({ code: 'passkey_known' });
      const again = passkey.made((await lan.call(contract.newPasskey)).body);
      expect((await lan.call(contract.addPasskey, { body: again })).body).toMatchObject({
        code: 'passkey_known',
      });
      expect((await lan.call(contract.listPasskeys)).body.data).toEqual([]);
    });

    it('is added, renamed and removed soon after a sign-in only; an account has at most 20', async () => {
      const hoa = await server.newcomer();
      await add(hoa);
      const id = (await hoa.call(contract.listPasskeys)).body.data[0]?.id ?? 0;
      expect(
        (await hoa.call(contract.renamePasskey, { params: { id }, body: { name: 'Máy bàn' } })).status,
      ).toBe(200);
      expect((await hoa.call(contract.listPasskeys)).body.data).toMatchObject([{ id, name: 'Máy bàn' }]);
      const user_id = await idOf(hoa);
      await server.store.query
        .insertInto('passkeys')
        .values(
          Array.from({ length: 19 }, (_, at) => ({
            id: id + 1 + at,
            user_id,
            credential_id: `${user_id} ${at}`,
            public_key: 'k',
            counter: 0,
            rp_id: 'old.example',
            name: 'n',
            created_at: at,
          })),
        )
        .execute();
      expect((await hoa.call(contract.newPasskey)).body).toMatchObject({ code: 'passkeys_full' });
      await server.store.query
        .updateTable('sessions')
        .set({ created_at: Date.now() - CONFIRMED_MINUTES * 60_000 })
        .where('user_id', '=', user_id)
        .execute();
      const late = [
        await hoa.call(contract.newPasskey),
        await hoa.call(contract.renamePasskey, { params: { id }, body: { name: 'n' } }),
        await hoa.call(contract.removePasskey, { params: { id } }),
      ];
      for (const { body } of late) expect(body).toMatchObject({ code: 'confirm_first' });
    });

    it('does not open a disabled account', async () => {
      const hoa = await server.newcomer();
      const passkey = await add(hoa);
      const id = await idOf(hoa);
      await server.store.query.updateTable('users').set({ disabled_at: 1 }).where('id', '=', id).execute();
      expect((await signIn(server, passkey)).body).toMatchObject({ code: 'account_disabled' });
    });
  },
  { PUBLIC_URL: ORIGIN },
);

onBothDatabases('passkeys without PUBLIC_URL', (server) => {
  it('work on localhost, and not at an address of numbers', async () => {
    const hoa = await server.newcomer();
    expect((await hoa.call(contract.newPasskey)).body).toMatchObject({ code: 'no_passkeys_here' });
    expect((await server.anonymous.call(contract.passkeyChallenge)).status).toBe(409);
    expect((await server.anonymous.call(settings)).body.passkey_origin).toBeNull();
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const local = new Client(origin, hoa.token, hoa.email);
    expect((await new Client(origin).call(settings)).body.passkey_origin).toBe(origin);
    const passkey = await add(local, undefined, origin);
    const fresh = (await new Client(origin).call(contract.passkeyChallenge)).body;
    const body = passkey.signed(fresh);
    expect((await new Client(origin).call(contract.signInWithPasskey, { body })).status).toBe(200);
    expect((await hoa.call(contract.listPasskeys)).body.data).toMatchObject([{ is_of_here: false }]);
  });
});

it.each([
  ['https://school.example', 'http://10.0.0.2', { rpId: 'school.example', origin: 'https://school.example' }],
  ['http://school.example', 'https://school.example', undefined],
  [
    '',
    'https://a.school.example:8443',
    { rpId: 'a.school.example', origin: 'https://a.school.example:8443' },
  ],
  ['', 'http://localhost:5180', { rpId: 'localhost', origin: 'http://localhost:5180' }],
  ['', 'http://school.example', undefined],
  ['', 'https://192.168.1.4', undefined],
  ['', 'https://[::1]', undefined],
  ['', 'http://', undefined],
])('PUBLIC_URL=%s and a call to %s', (publicUrl, called, site) => {
  expect(passkeySite(publicUrl, called)).toEqual(site);
});

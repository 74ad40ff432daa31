import { createHash, randomUUID } from 'node:crypto';
import { googleLogin, googleNonce, login, myUser, register, settings } from '@icando/contract/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../../test/support/community/community.fixture.ts';
import { Client, onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { createGoogleVerifier, IssuerUnavailable } from './google.ts';
import { createNonces, GOOGLE_NONCES } from './nonces.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address };
const person = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com` });

onBothDatabases(
  'signing in with Google',
  (server) => {
    const signIn = async (token: string) => server.anonymous.call(googleLogin, { body: { token } });

    it('creates an account on the first sign-in and finds it on the second', async () => {
      const lan = person();
      const first = await signIn(await issuer.idToken({ ...lan, name: 'Lan Anh' }));
      expect(first.body).toMatchObject({ status_code: 200 });
      const me = await new Client(server.origin, first.body.access_token).call(myUser);
      expect(me.body).toMatchObject({ username: 'Lan Anh', score: 0 });
      const second = await signIn(await issuer.idToken({ ...lan, name: 'Another' }));
      const again = await new Client(server.origin, second.body.access_token).call(myUser);
      expect(again.body).toMatchObject({ id: me.body.id, username: 'Lan Anh' });
    });

    it('creates one account for concurrent first sign-ins (race)', async () => {
      const token = await issuer.idToken(person());
      const answers = await Promise.all([signIn(token), signIn(token), signIn(token)]);
      const ids = await Promise.all(
        answers.map(
          async ({ body }) => (await new Client(server.origin, body.access_token).call(myUser)).body.id,
        ),
      );
      expect(new Set(ids).size).toBe(1);
    });

    it('links the account with the same e-mail and ends its sessions and sockets', async () => {
      const { email, sub } = person();
      await server.anonymous.call(register, { body: { username: 'Lan', email, password: PASSWORD } });
      const { body: old } = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
      const before = new Client(server.origin, old.access_token);
      const socket = await listen(before);
      const { body: joined } = await signIn(await issuer.idToken({ sub, email: email.toUpperCase() }));
      await socket.closed;
      const me = await new Client(server.origin, joined.access_token).call(myUser);
      expect(me.body.username).toBe('Lan');
      expect((await before.call(myUser)).status).toBe(401);
    });

    it('accepts the nonce of a token once, with its proof, also of many calls at once (race)', async () => {
      const { nonce, proof } = (await server.anonymous.call(googleNonce)).body;
      const token = await issuer.idToken({ ...person(), nonce });
      const send = (nonce_proof?: string) =>
        server.anonymous.call(googleLogin, { body: { token, ...(nonce_proof && { nonce_proof }) } });
      expect((await send()).status).toBe(401);
      const other = (await server.anonymous.call(googleNonce)).body;
      expect((await send(other.proof)).status).toBe(401);
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(proof)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
      expect((await send(proof)).status).toBe(401);
    });

    it('accepts no proof after an hour', async () => {
      let now = Date.now();
      const nonces = createNonces(server.store, () => now, GOOGLE_NONCES);
      const [late, inTime] = [await nonces.issue(), await nonces.issue()];
      now += 59 * 60_000;
      expect(await nonces.redeem(inTime.nonce, inTime.proof)).toBe(true);
      now += 60_000;
      expect(await nonces.redeem(late.nonce, late.proof)).toBe(false);
    });

    it('refuses a proof that this installation did not sign, and a token without the nonce of the page', async () => {
      const forged = `${Date.now() + 60_000}.${'r'.repeat(32)}.${'s'.repeat(43)}`;
      const nonce = createHash('sha256').update(forged).digest('base64url');
      const { proof } = (await server.anonymous.call(googleNonce)).body;
      for (const [claims, nonce_proof] of [[{ nonce }, forged] as const, [{}, proof] as const]) {
        const body = { token: await issuer.idToken({ ...person(), ...claims }), nonce_proof };
        expect((await server.anonymous.call(googleLogin, { body })).status).toBe(401);
      }
    });

    it('takes the password of an account whose e-mail was never proved from whoever registered it', async () => {
      const { email, sub } = person();
      await server.anonymous.call(register, { body: { username: 'Kẻ gian', email, password: PASSWORD } });
      const { body: joined } = await signIn(await issuer.idToken({ sub, email }));
      expect((await server.anonymous.call(login, { body: { email, password: PASSWORD } })).status).toBe(401);
      const me = await new Client(server.origin, joined.access_token).call(myUser);
      expect(me.body.has_password).toBe(false);
    });

    it('takes the passkeys and the second step of such an account, too', async () => {
      const { email, sub } = person();
      await server.anonymous.call(register, { body: { username: 'Kẻ gian', email, password: PASSWORD } });
      const { query } = server.store;
      const { id: user_id } = await query
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const passkey = { credential_id: randomUUID(), public_key: 'key', counter: 0, rp_id: 'localhost' };
      await query
        .insertInto('passkeys')
        .values({ id: user_id, user_id, name: 'Passkey', created_at: 1, ...passkey })
        .execute();
      const step = { secret: 'secret', set_up_at: 1, on_since: 1, last_step: 0 };
      await query
        .insertInto('second_steps')
        .values({ user_id, ...step })
        .execute();
      const { body } = await signIn(await issuer.idToken({ sub, email }));
      expect(body.needs_code).toBeUndefined();
      const left = (table: 'passkeys' | 'second_steps') =>
        query.selectFrom(table).select('user_id').where('user_id', '=', user_id).execute();
      expect([await left('passkeys'), await left('second_steps')]).toEqual([[], []]);
    });

    it('does so also while the password is used (race)', async () => {
      const { email, sub } = person();
      await server.anonymous.call(register, { body: { username: 'Kẻ gian', email, password: PASSWORD } });
      const token = await issuer.idToken({ sub, email });
      const [, ...intruders] = await Promise.all([
        signIn(token),
        ...Array.from({ length: 6 }, () =>
          server.anonymous.call(login, { body: { email, password: PASSWORD } }),
        ),
      ]);
      for (const { body } of intruders) {
        const intruder = new Client(server.origin, body.access_token);
        expect((await intruder.call(myUser)).status).toBe(401);
      }
    });

    it('leaves the password and the sessions of an account whose e-mail was proved', async () => {
      const { email, sub } = person();
      await server.anonymous.call(register, { body: { username: 'Lan', email, password: PASSWORD } });
      await server.store.query
        .updateTable('users')
        .set({ email_proved_at: 1 })
        .where('email', '=', email)
        .execute();
      const { body: old } = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
      expect((await signIn(await issuer.idToken({ sub, email }))).status).toBe(200);
      expect((await new Client(server.origin, old.access_token).call(myUser)).status).toBe(200);
      expect((await server.anonymous.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
    });

    it('never replaces the Google account of an account by another with the same e-mail', async () => {
      const { email, sub } = person();
      const { body: first } = await signIn(await issuer.idToken({ sub, email }));
      const other = await signIn(await issuer.idToken({ sub: randomUUID(), email }));
      expect(other).toMatchObject({ status: 409, body: { code: 'other_google_account' } });
      expect((await new Client(server.origin, first.access_token).call(myUser)).status).toBe(200);
      expect((await signIn(await issuer.idToken({ sub, email }))).status).toBe(200);
    });

    it('joins one of two Google accounts with the e-mail of a new account (race)', async () => {
      const { email } = person();
      await server.anonymous.call(register, { body: { username: 'Lan', email, password: PASSWORD } });
      const tokens = await Promise.all([0, 1].map(() => issuer.idToken({ sub: randomUUID(), email })));
      const statuses = (await Promise.all(tokens.map(signIn))).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('sends the client the address of the script of Google’s button', async () => {
      expect((await server.anonymous.call(settings)).body).toEqual({
        status_code: 200,
        google_client_id: 'our-client-id',
        google_script: `${issuer.address}/gsi/client`,
        emoji_cdn: 'https://cdn.jsdelivr.net/npm',
        can_mail: false,
        passkey_origin: null,
        phone_origin: null,
      });
    });

    it.each([
      ['signed with another key', {}, { byStranger: true }],
      ['made for another site', { aud: 'somebody-else' }, {}],
      ['of another issuer', { iss: 'https://evil.example' }, {}],
      ['that has expired', {}, { expires: '-1h' }],
      ['without a verified e-mail', { email_verified: false }, {}],
      ['without an e-mail', { email: undefined as never }, {}],
    ])('refuses a token %s with 401', async (_what, claims, signing) => {
      const answer = await signIn(await issuer.idToken({ ...person(), ...claims }, signing));
      expect(answer).toMatchObject({ status: 401, body: { detail: 'Google login failed' } });
    });

    it.each(['x', 'a.b.c', 'x'.repeat(8000)])('refuses text that is not a token with 401', async (token) => {
      expect((await signIn(token)).status).toBe(401);
    });
  },
  GOOGLE,
);

describe('verifying a token while the issuer does not respond', () => {
  it('reports missing keys as an outage, not as an invalid token', async () => {
    const verifier = createGoogleVerifier({ clientId: 'our-client-id', issuer: issuer.address });
    issuer.setKeysDown(true);
    await expect(verifier.verify(await issuer.idToken())).rejects.toThrow(IssuerUnavailable);
    issuer.setKeysDown(false);
    expect(await verifier.verify(await issuer.idToken())).toMatchObject({ sub: 'g-1' });
  });

  it('reports the outage and requests the configuration again on the next call', async () => {
    const verifier = createGoogleVerifier({ clientId: 'our-client-id', issuer: issuer.address });
    issuer.setDown(true);
    await expect(verifier.verify(await issuer.idToken())).rejects.toThrow(IssuerUnavailable);
    issuer.setDown(false);
    expect(await verifier.verify(await issuer.idToken())).toMatchObject({
      sub: 'g-1',
      email: 'lan@example.com',
    });
  });
});

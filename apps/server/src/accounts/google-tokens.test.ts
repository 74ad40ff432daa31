import { randomUUID } from 'node:crypto';
import { googleLogin, myUser } from '@icando/contract/accounts';
import { afterAll, expect, it } from 'vitest';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { createGoogleVerifier, type GoogleIdentity } from './google.ts';
import { createNonces, GOOGLE_NONCES } from './nonces.ts';
import { createGoogleTokens } from './google-tokens.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const SETTINGS = { clientId: 'our-client-id', issuer: issuer.address };
const GOOGLE = { GOOGLE_CLIENT_ID: SETTINGS.clientId, GOOGLE_ISSUER: SETTINGS.issuer };
const HOUR_MS = 60 * 60_000;
const newToken = () => issuer.idToken({ sub: randomUUID(), email: `${randomUUID()}@example.com` });

onBothDatabases(
  'an ID token without a nonce',
  (server) => {
    const signIn = (token: string, browser: string) =>
      server.anonymous.send(googleLogin.method, googleLogin.path, { token }, { 'user-agent': browser });

    /** The tokens of a server that shares the database, with a clock of its own. */
    function anotherServer() {
      let now = Date.now();
      const clock = () => now;
      const nonces = createNonces(server.store, clock, GOOGLE_NONCES);
      const tokens = createGoogleTokens(createGoogleVerifier(SETTINGS), nonces, server.store, clock);
      const verified = async (token: string) => (await tokens.verify(token)) as GoogleIdentity;
      return { ...tokens, verified, pass: (ms: number) => (now += ms) };
    }

    it('opens no second session from another browser', async () => {
      const token = await newToken();
      expect((await signIn(token, 'of Lan')).status).toBe(200);
      expect(await signIn(token, 'of a thief')).toMatchObject({
        status: 401,
        body: { detail: 'Google login failed', code: 'google_rejected' },
      });
    });

    it('is the same token with other unused bits at the end of its signature', async () => {
      const token = await newToken();
      const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = digits.indexOf(token.at(-1) ?? '');
      const altered = token.slice(0, -1) + digits.charAt(last + 1);
      const signatureOf = (text: string) => Buffer.from(text.split('.').at(-1) ?? '', 'base64url');
      expect(altered).not.toBe(token);
      expect(signatureOf(altered)).toEqual(signatureOf(token));
      expect((await signIn(token, 'of Lan')).status).toBe(200);
      expect((await signIn(altered, 'of a thief')).status).toBe(401);
    });

    it('signs in one of fifty browsers that send it at once (race)', async () => {
      const token = await newToken();
      const browsers = Array.from({ length: 50 }, (_, n) => `browser ${n}`);
      const statuses = (await Promise.all(browsers.map((browser) => signIn(token, browser)))).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401)).toHaveLength(49);
    });

    it('signs in one account for a browser that sends it twice at once, with two sessions (race)', async () => {
      const token = await newToken();
      const [one, two] = await Promise.all([signIn(token, 'of Lan'), signIn(token, 'of Lan')]);
      expect(one.body.access_token).not.toBe(two.body.access_token);
      const [first, second] = await Promise.all(
        [one, two].map(async ({ body }) => new Client(server.origin, body.access_token).call(myUser)),
      );
      expect(first?.body.id).toBe(second?.body.id);
      expect([first?.status, second?.status]).toEqual([200, 200]);
    });

    it('can be repeated by its browser and address for ten seconds', async () => {
      const { use, verified, pass } = anotherServer();
      const identity = await verified(await newToken());
      const lan = { address: '203.0.113.1', userAgent: 'of Lan' };
      expect(await use(identity, lan)).toBe(true);
      pass(9_000);
      expect(await use(identity, { ...lan, address: '203.0.113.2' })).toBe(false);
      expect(await use(identity, { ...lan, userAgent: 'of a thief' })).toBe(false);
      expect(await use(identity, lan)).toBe(true);
      pass(1_000);
      expect(await use(identity, lan)).toBe(false);
      expect((await signIn(await newToken(), 'of Lan')).status).toBe(200);
    });

    it('is known to every server of the database, also when it was confirmed at another', async () => {
      const token = await newToken();
      const other = anotherServer();
      const device = { address: '127.0.0.1', userAgent: 'at the other server' };
      expect(await other.use(await other.verified(token), device)).toBe(true);
      expect((await signIn(token, 'of a thief')).status).toBe(401);
    });

    it('is forgotten by the sweep once it has expired', async () => {
      const { use, verified } = anotherServer();
      const { query } = server.store;
      const device = { address: '127.0.0.1', userAgent: 'of Lan' };
      const [old, valid] = [await verified(await newToken()), await verified(await newToken())];
      for (const identity of [old, valid]) await use(identity, device);
      const { digest } = old.token;
      await query
        .updateTable('used_google_tokens')
        .set({ until: Date.now() - 1 })
        .where('digest', '=', digest)
        .execute();
      await query
        .insertInto('used_nonces')
        .values({ nonce: digest, until: Date.now() - 1 })
        .execute();
      await server.sweep();
      const left = await query.selectFrom('used_google_tokens').select('digest').execute();
      const digests = left.map((row) => row.digest);
      expect(digests).toContain(valid.token.digest);
      expect(digests).not.toContain(digest);
      const nonces = await query
        .selectFrom('used_nonces')
        .select('nonce')
        .where('nonce', '=', digest)
        .execute();
      expect(nonces).toEqual([]);
      // Every server accepts a token for half a minute after it has expired.
      expect(valid.token.until).toBeGreaterThan(Date.now() + HOUR_MS - 30_000);
    });
  },
  GOOGLE,
);

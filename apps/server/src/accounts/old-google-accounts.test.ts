import { googleLogin, login, myUser, updateUser } from '@icando/contract/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../test/support/platform/database/test-databases.fixture.ts';
import { sessionKeyOf } from '../platform/http/caller.ts';
import { MIGRATIONS } from '../schema/index.ts';
import { Client, PASSWORD } from '../../test/support/testing.fixture.ts';
import { startOnOldData } from '../../test/support/upgrade.fixture.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';
import { hashPassword } from './passwords.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address, PORT: '0' };
const [JOINED, MADE_WITH_GOOGLE, WITH_PASSWORD] = [
  43_000_000_000_001, 43_000_000_000_002, 43_000_000_000_003,
];
const INTRUDER = 'SW50cnVkZXIsIHdobyBzaWduZWQgdXAgZmlyc3Q';
const NEW_PASSWORD = 'của riêng mình thôi';

/** Users as they were before e-mails were proved. */
async function oldUsers() {
  const password_hash = await hashPassword(PASSWORD);
  const user = (
    id: number,
    name: string,
    of: { google_sub: string | null; password_hash: string | null },
  ) => ({
    id,
    username: name,
    email: `${name}@example.com`,
    email_key: `${name}@example.com`,
    avatar: 'no-user.jpg',
    emoji: '😀',
    score: 0,
    is_admin: 0,
    created_at: Date.now() - 1_000,
    ...of,
  });
  return [
    user(JOINED, 'lan', { google_sub: 'of lan', password_hash }),
    user(MADE_WITH_GOOGLE, 'minh', { google_sub: 'of minh', password_hash: null }),
    user(WITH_PASSWORD, 'hoa', { google_sub: null, password_hash }),
  ];
}

describe.for(testEngines.filter(({ missing }) => !missing))(
  'accounts from before e-mails were proved ($kind)',
  ({ kind }) => {
    async function start() {
      const before = MIGRATIONS.filter(({ id }) => id < '0034');
      const { origin } = await startOnOldData(
        kind,
        before,
        async ({ query }) => {
          await query
            .insertInto('users')
            .values(await oldUsers())
            .execute();
          const session = { address: '', user_agent: '', created_at: Date.now(), last_used_at: Date.now() };
          await query
            .insertInto('sessions')
            .values({ ...session, token_hash: sessionKeyOf(INTRUDER), user_id: JOINED })
            .execute();
        },
        GOOGLE,
      );
      const anonymous = new Client(origin);
      return {
        intruder: new Client(origin, INTRUDER),
        withPassword: async (name: string, password: string) =>
          (await anonymous.call(login, { body: { email: `${name}@example.com`, password } })).status,
        withGoogle: async (name: string) => {
          const token = await issuer.idToken({ sub: `of ${name}`, email: `${name}@example.com` });
          const { body } = await anonymous.call(googleLogin, { body: { token } });
          return new Client(origin, body.access_token);
        },
      };
    }

    const setPassword = (client: Client, id: number, fields: Record<string, string>) =>
      client.submit(updateUser, { params: { id }, fields });

    it('lose the password that was set before they were joined to Google, with its sessions', async () => {
      const { intruder, withPassword, withGoogle } = await start();
      expect(await withPassword('lan', PASSWORD)).toBe(200);
      expect((await intruder.call(myUser)).status).toBe(200);
      const lan = await withGoogle('lan');
      expect(await withPassword('lan', PASSWORD)).toBe(401);
      expect((await intruder.call(myUser)).status).toBe(401);
      expect((await lan.call(myUser)).body).toMatchObject({ id: JOINED, has_password: false });
      expect((await setPassword(lan, JOINED, { new_password: NEW_PASSWORD })).status).toBe(200);
      await withGoogle('lan');
      expect(await withPassword('lan', NEW_PASSWORD)).toBe(200);
      expect((await lan.call(myUser)).status).toBe(200);
    });

    it('lose it also when somebody has changed it meanwhile, and when they sign in twice at once (race)', async () => {
      const { intruder, withPassword, withGoogle } = await start();
      const changed = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      expect((await setPassword(intruder, JOINED, changed)).status).toBe(200);
      const both = await Promise.all([withGoogle('lan'), withGoogle('lan')]);
      for (const lan of both) expect((await lan.call(myUser)).status).toBe(200);
      expect(await withPassword('lan', NEW_PASSWORD)).toBe(401);
    });

    it('keep the first password that they set afterwards, and that of an account without Google', async () => {
      const { withPassword, withGoogle } = await start();
      const minh = await withGoogle('minh');
      const fields = { new_password: NEW_PASSWORD };
      expect((await setPassword(minh, MADE_WITH_GOOGLE, fields)).status).toBe(200);
      await withGoogle('minh');
      expect(await withPassword('minh', NEW_PASSWORD)).toBe(200);
      expect((await minh.call(myUser)).status).toBe(200);
      expect(await withPassword('hoa', PASSWORD)).toBe(200);
    });
  },
);

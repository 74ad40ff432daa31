import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { deleteAccount, keepAccount } from '@icando/contract/account-deletion';
import { googleLogin, login, logout, myUser, register, updateUser } from '@icando/contract/accounts';
import { endSession, listSessions } from '@icando/contract/sessions';
import { nfd } from '@icando/contract/text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client, onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());

const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address };
const THEIRS = 'của kẻ đến trước';
const person = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com` });

/** Sends the headers and the beginning of a form, and the rest when `finish` is called. */
async function slowForm(client: Client, path: string, fields: Record<string, string>) {
  const boundary = 'slow';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
  const sent = httpRequest(client.origin + path, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
  });
  await new Promise((resolve) => {
    sent.write(body.subarray(0, 10), resolve);
  });
  return {
    finish() {
      sent.end(body.subarray(10));
      return status;
    },
  };
}

onBothDatabases(
  'an account of which somebody else knows the e-mail',
  (server) => {
    // The first account is the admin, who cannot be deleted.
    beforeAll(() => server.newcomer());

    const withGoogle = async (identity: { sub: string; email: string; email_verified?: boolean }) =>
      server.anonymous.call(googleLogin, { body: { token: await issuer.idToken(identity) } });
    const withPassword = (email: string, password = THEIRS) =>
      server.anonymous.call(login, { body: { email, password } });
    const signUp = (email: string, password = THEIRS) =>
      server.anonymous.call(register, { body: { username: 'Người lạ', email, password } });
    const clientOf = ({ body }: { body: { access_token: string } }) =>
      new Client(server.origin, body.access_token);
    const idOf = async (client: Client) => (await client.call(myUser)).body.id;

    it('gets no password from a call that began before its owner signed in with Google', async () => {
      const owner = person();
      await signUp(owner.email);
      const intruder = clientOf(await withPassword(owner.email));
      const id = await idOf(intruder);
      const slow = await slowForm(intruder, `/api/user/${id}`, { new_password: PASSWORD });
      const client = clientOf(await withGoogle(owner));
      expect(await slow.finish()).toBe(401);
      expect((await withPassword(owner.email, PASSWORD)).status).toBe(401);
      expect((await client.call(myUser)).body).toMatchObject({ id, has_password: false });
    });

    it('gets no password from a call that began before its owner ended the session', async () => {
      const owner = person();
      const client = clientOf(await withGoogle(owner));
      const borrowed = clientOf(await withGoogle(owner));
      const id = await idOf(client);
      const slow = await slowForm(borrowed, `/api/user/${id}`, { new_password: THEIRS });
      const { data } = (await client.call(listSessions)).body;
      for (const session of data)
        if (!session.is_this) await client.call(endSession, { params: { id: session.id } });
      expect(await slow.finish()).toBe(401);
      expect((await withPassword(owner.email)).status).toBe(401);
      const fields = { new_password: PASSWORD };
      expect((await client.submit(updateUser, { params: { id }, fields })).status).toBe(200);
      expect((await withPassword(owner.email, PASSWORD)).status).toBe(200);
    });

    it.each([
      ['in capitals', (email: string) => email.toUpperCase()],
      ['between spaces', (email: string) => `  ${email} `],
    ])(
      'is joined to Google when the e-mail is written %s, and cannot be registered again',
      async (_how, written) => {
        const owner = person();
        await signUp(written(owner.email));
        expect((await signUp(owner.email)).status).toBe(400);
        const id = await idOf(clientOf(await withPassword(owner.email)));
        expect(await idOf(clientOf(await withGoogle(owner)))).toBe(id);
        for (const email of [owner.email, written(owner.email)]) {
          expect((await withPassword(email)).status).toBe(401);
          expect((await signUp(email)).status).toBe(400);
        }
      },
    );

    it('is one account for both spellings of a Vietnamese letter in its e-mail', async () => {
      const email = `nguyễn-${randomUUID()}@example.com`;
      expect((await signUp(nfd(email))).status).toBe(200);
      expect((await signUp(email)).status).toBe(400);
      expect((await withPassword(email.toUpperCase())).status).toBe(200);
    });

    it('is not joined, and keeps its password, when Google has not verified the e-mail', async () => {
      const owner = person();
      await signUp(owner.email);
      expect((await withGoogle({ ...owner, sub: randomUUID(), email_verified: false })).status).toBe(401);
      expect((await withPassword(owner.email)).status).toBe(200);
    });

    it('stays its own when the e-mail of another Google account changes to its e-mail', async () => {
      const [lan, minh, hoa] = [person(), person(), person()];
      const accounts = [clientOf(await withGoogle(lan)), clientOf(await withGoogle(minh))] as const;
      await signUp(hoa.email);
      for (const { email } of [minh, hoa])
        expect(await idOf(clientOf(await withGoogle({ ...lan, email })))).toBe(await idOf(accounts[0]));
      expect(await idOf(clientOf(await withGoogle(minh)))).toBe(await idOf(accounts[1]));
      expect((await withPassword(hoa.email)).status).toBe(200);
      expect((await withGoogle({ ...person(), email: lan.email })).status).toBe(409);
    });

    it('goes to the owner of the e-mail alone while its deletion, which a stranger requested, is pending', async () => {
      const owner = person();
      await signUp(owner.email);
      const intruder = clientOf(await withPassword(owner.email));
      const id = await idOf(intruder);
      const leaving = { params: { id }, body: { password: THEIRS } };
      expect((await intruder.call(deleteAccount, leaving)).status).toBe(200);
      const limited = clientOf(await withPassword(owner.email));
      const client = clientOf(await withGoogle(owner));
      expect((await limited.call(keepAccount, { params: { id } })).status).toBe(401);
      expect((await withPassword(owner.email)).status).toBe(401);
      expect((await client.call(keepAccount, { params: { id } })).status).toBe(200);
      expect((await client.call(myUser)).body).not.toHaveProperty('ends_at');
    });

    it('belongs to nobody once it is deleted, and to the owner again however a stranger registers it', async () => {
      const owner = person();
      const first = clientOf(await withGoogle(owner));
      const id = await idOf(first);
      const credential = await issuer.idToken(owner);
      expect((await first.call(deleteAccount, { params: { id }, body: { credential } })).status).toBe(200);
      await server.store.query.updateTable('users').set({ delete_at: 1 }).where('id', '=', id).execute();
      await server.sweep();
      expect((await signUp(owner.email)).status).toBe(200);
      const intruder = clientOf(await withPassword(owner.email));
      const again = clientOf(await withGoogle(owner));
      expect(await idOf(again)).not.toBe(id);
      expect((await intruder.call(logout)).status).toBe(401);
      expect((await withPassword(owner.email)).status).toBe(401);
    });
  },
  GOOGLE,
);

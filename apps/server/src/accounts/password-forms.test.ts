import { createHook } from 'node:async_hooks';
import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { deleteAccount } from '@icando/contract/account-deletion';
import { login, myUser, register, updateUser } from '@icando/contract/accounts';
import { nfc, nfd } from '@icando/contract/text';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { formsOf } from './password-forms.ts';

/** Telex and phones type composed letters, Windows' Vietnamese keyboard the tone after the letter. */
const TELEX = nfc('tiếng Việt ở Huế');
const WINDOWS = 'tiê\u0301ng Viê\u0323t ơ\u0309 Huê\u0301';
const DECOMPOSED = nfd(TELEX);
const SPELLINGS = [
  ['composed', TELEX],
  ['of Windows', WINDOWS],
  ['decomposed', DECOMPOSED],
] as const;

describe('the forms of a password', () => {
  it.each(SPELLINGS)('are the same three for the one that is %s', (_how, typed) => {
    expect(new Set(formsOf(typed))).toEqual(new Set([TELEX, WINDOWS, DECOMPOSED]));
    expect(formsOf(typed)[0]).toBe(TELEX);
  });

  it('are one without letters beyond ASCII, and at most three in a mixture', () => {
    expect(formsOf('mot ngay mot ti')).toEqual(['mot ngay mot ti']);
    const mixed = '\u1ebfe\u0302\u0301\u00ea\u0301';
    expect(formsOf(mixed)).toEqual([nfc(mixed), mixed, 'ê\u0301'.repeat(3)]);
  });
});

/** As it was hashed before spellings counted as the same. */
function oldHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(tag)}`;
}

/** Counts what the server hashes in this process. */
function countHashes(): { end(): number } {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  return {
    end: () => {
      hook.disable();
      return hashes;
    },
  };
}

onBothDatabases('a password with Vietnamese letters', (server) => {
  // The first account is the admin, who cannot be deleted.
  beforeAll(() => server.newcomer());

  const signIn = (email: string, password: string) =>
    server.anonymous.call(login, { body: { email, password } });
  const signUp = async (password: string) => {
    const email = `${randomUUID()}@example.com`;
    const { status } = await server.anonymous.call(register, { body: { username: 'Lan', email, password } });
    return { email, status };
  };

  it.each(SPELLINGS)('that was set %s is right in every spelling', async (_how, password) => {
    const { email } = await signUp(password);
    for (const [, typed] of SPELLINGS) expect((await signIn(email, typed)).status).toBe(200);
    expect((await signIn(email, TELEX.replace('ế', 'ê'))).status).toBe(401);
  });

  it.each(SPELLINGS)(
    'that an earlier version hashed %s is right in every spelling',
    async (_how, password) => {
      const { email } = await server.newcomer();
      const password_hash = oldHash(password);
      await server.store.query
        .updateTable('users')
        .set({ password_hash })
        .where('email', '=', email)
        .execute();
      for (const [, typed] of SPELLINGS) expect((await signIn(email, typed)).status).toBe(200);
      expect((await signIn(email, TELEX.replace('ế', 'ê'))).status).toBe(401);
    },
  );

  it.each(SPELLINGS)(
    'that an earlier version hashed %s is hashed composed once it was right',
    async (_how, password) => {
      const { email } = await server.newcomer();
      const hash = () =>
        server.store.query
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
      await server.store.query
        .updateTable('users')
        .set({ password_hash: oldHash(password) })
        .where('email', '=', email)
        .execute();
      const both = await Promise.all([signIn(email, DECOMPOSED), signIn(email, TELEX)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await hash()).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$.*\$nfc$/) });
      for (const [, typed] of SPELLINGS) expect((await signIn(email, typed)).status).toBe(200);
      expect((await signIn(email, TELEX.replace('ế', 'ê'))).status).toBe(401);
    },
  );

  it('is hashed once for an e-mail that has an account, and for one that has none', async () => {
    const { email } = await signUp(TELEX);
    for (const known of [email, `${randomUUID()}@example.com`]) {
      const hashes = countHashes();
      expect((await signIn(known, WINDOWS.replace('ng', 'n'))).status).toBe(401);
      expect(hashes.end()).toBe(1);
    }
  });

  it('can be changed, and confirms the deletion of the account, in another spelling', async () => {
    const { email } = await signUp(WINDOWS);
    const { body } = await signIn(email, TELEX);
    const lan = new Client(server.origin, body.access_token);
    const { id } = (await lan.call(myUser)).body;
    const change = (current_password: string, new_password: string) =>
      lan.submit(updateUser, { params: { id }, fields: { current_password, new_password } });
    expect((await change(DECOMPOSED, `${WINDOWS} 2`)).status).toBe(200);
    expect((await signIn(email, `${TELEX} 2`)).status).toBe(200);
    const leave = (password: string) => lan.call(deleteAccount, { params: { id }, body: { password } });
    expect((await leave(TELEX)).status).toBe(400);
    expect((await leave(`${DECOMPOSED} 2`)).status).toBe(200);
  });

  it('has 8 composed letters at least, and may have 128 decomposed ones', async () => {
    expect((await signUp('e\u0302\u0301'.repeat(7))).status).toBe(422);
    const { email, status } = await signUp('e\u0302\u0301'.repeat(128));
    expect(status).toBe(200);
    expect((await signIn(email, 'ế'.repeat(128))).status).toBe(200);
  });
});

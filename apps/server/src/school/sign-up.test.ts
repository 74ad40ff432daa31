import { randomUUID } from 'node:crypto';
import { googleLogin, myUser, register, settings, updateUser } from '@icando/contract/accounts';
import { listUsers, showUser } from '@icando/contract/community';
import { createGuest } from '@icando/contract/guests';
import { deleteClass, joinClass, showClass, updateClass } from '@icando/contract/school';
import { afterAll, expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { startIssuer } from '../../test/support/accounts/issuer.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';
import { openClass, SCHOOL, signIn, signUp } from '../../test/support/school/school.fixture.ts';

const issuer = await startIssuer();
afterAll(() => issuer.close());
const GOOGLE = { GOOGLE_CLIENT_ID: 'our-client-id', GOOGLE_ISSUER: issuer.address };

const NEEDED = {
  status: 403,
  body: {
    status_code: 403,
    detail: 'Enter the code of your class to sign up.',
    code: 'class_code_needed',
  },
};
const WRONG = {
  status: 403,
  body: { detail: 'No open class has this code. Ask your teacher for the current one.' },
};

const rename = (client: Client, id: number, new_username: string) =>
  client.submit(updateUser, { params: { id }, fields: { new_username } });

onBothDatabases(
  'the first account of a school',
  (server) => {
    it('needs no code, becomes the admin, and is created once for concurrent requests (race)', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(server)));
      const made = answers.filter(({ status }) => status === 200);
      expect(made).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      expect(others).toEqual(Array(3).fill(expect.objectContaining(NEEDED)));
      const admin = await signIn(server, made[0]?.email ?? '');
      expect((await admin.call(myUser)).body).toMatchObject({ is_admin: true, username: 'Nguyễn Thảo My' });
      expect(await signUp(server)).toMatchObject(NEEDED);
    });
  },
  SCHOOL,
);

onBothDatabases(
  'signing up in a school',
  (server) => {
    let teacher: Promise<Client> | undefined;
    const admin = () => (teacher ??= server.newcomer('Cô Hoa'));
    const classOf = async () => openClass(await admin());

    it('is announced in the public settings', async () => {
      expect((await server.anonymous.call(settings)).body.school).toEqual({ assistant: false });
    });

    it.each([
      ['without a code', {}, NEEDED],
      ['with an unknown code', { class_code: 'ZZZZZZ' }, WRONG],
      ['with an invalid code', { class_code: "' or 1=1 --" }, WRONG],
    ])('is refused %s', async (_how, fields, refusal) => {
      await admin();
      expect(await signUp(server, fields)).toMatchObject(refusal);
    });

    it('is refused with 422 for an empty code', async () => {
      expect(await signUp(server, { class_code: '' })).toMatchObject({ status: 422 });
    });

    it('is refused with the code of a closed or deleted class, and with one that was replaced', async () => {
      const boss = await admin();
      const [closed, deleted, renewed] = [await classOf(), await classOf(), await classOf()];
      await boss.call(updateClass, { params: { id: closed.id }, body: { is_closed: true } });
      await boss.call(deleteClass, { params: { id: deleted.id } });
      const { body } = await boss.call(updateClass, {
        params: { id: renewed.id },
        body: { renew_code: true },
      });
      expect(body.code).not.toBe(renewed.code);
      for (const { code } of [closed, deleted, renewed])
        expect(await signUp(server, { class_code: code })).toMatchObject(WRONG);
      expect(await signUp(server, { class_code: body.code })).toMatchObject({ status: 200 });
      await boss.call(updateClass, { params: { id: closed.id }, body: { is_closed: false } });
      expect(await signUp(server, { class_code: closed.code })).toMatchObject({ status: 200 });
    });

    it('shows a generated nickname to everybody, and the name only to the admins of the class', async () => {
      const { id, code } = await classOf();
      const made = await signUp(server, { class_code: ` ${code.toLowerCase()} ` });
      expect(made.status).toBe(200);
      const pupil = await signIn(server, made.email);
      const me = (await pupil.call(myUser)).body;
      expect(me.username).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+ [1-9]\d\d$/u);
      const stranger = await server.newcomer('Người lạ');
      const responses = [
        await stranger.call(showUser, { params: { id: me.id } }),
        await stranger.call(listUsers, { query: { size: 100 } }),
        await stranger.call(listUsers, { query: { search: 'Thảo' } }),
      ];
      expect(JSON.stringify(responses)).not.toContain('Thảo My');
      expect((await (await admin()).call(showClass, { params: { id } })).body.people).toEqual([
        expect.objectContaining({ username: 'Cô Hoa', name: 'Cô Hoa', is_admin: true }),
        expect.objectContaining({ username: me.username, name: 'Nguyễn Thảo My', is_admin: false }),
      ]);
    });

    it('accepts a nickname, except an offensive one, that of an admin, and the user’s own name', async () => {
      const { code: class_code } = await classOf();
      expect(await signUp(server, { class_code, nickname: 'Đồ ngu' })).toMatchObject({ status: 422 });
      expect(await signUp(server, { class_code, nickname: 'C0 hoa' })).toMatchObject({
        body: { detail: 'This name looks like the name or title of an admin. Please choose another name.' },
      });
      for (const nickname of [
        'nguyen thao my',
        'Nguyễn Thảo My 1',
        'My Thảo Nguyễn',
        'Nguyễn My',
        'mynguyen',
      ])
        expect([nickname, await signUp(server, { class_code, nickname })]).toMatchObject([
          nickname,
          { status: 422, body: { detail: 'A nickname must not be your own name.' } },
        ]);
      const made = await signUp(server, { class_code, nickname: 'Sao Băng' });
      const pupil = await signIn(server, made.email);
      const id = await idOf(pupil);
      expect((await rename(pupil, id, 'Nguyễn  Thảo-My')).status).toBe(422);
      expect((await rename(pupil, id, 'Cô Hoa')).status).toBe(422);
      expect((await rename(pupil, id, 'Sao Băng')).status).toBe(200);
      expect((await rename(pupil, id, 'Sao Hôm')).status).toBe(200);
      expect((await pupil.call(myUser)).body.username).toBe('Sao Hôm');
    });

    it('needs a code also from a guest who keeps a result, and who stays a guest until then', async () => {
      const host = await admin();
      const room_id = await roomOf(host, await wordsOf(host));
      const { body: guest } = await server.anonymous.call(createGuest, {
        body: { room_id, username: 'Quốc Bảo' },
      });
      const guest_token = guest.access_token;
      expect(await signUp(server, { guest_token })).toMatchObject(NEEDED);
      expect(await signUp(server, { guest_token, class_code: 'ZZZZZZ' })).toMatchObject(WRONG);
      const { code: class_code } = await classOf();
      const made = await signUp(server, { guest_token, class_code, username: 'Trần Quốc Bảo' });
      expect(made.status).toBe(200);
      const me = (await (await signIn(server, made.email)).call(myUser)).body;
      expect(me.id).toBe(guest.user_id);
      expect(me.username).not.toContain('Bảo');
    });

    it('is refused when the class is closed between the look-up and the account (race)', async () => {
      const boss = await admin();
      for (let n = 0; n < 3; n += 1) {
        const { id, code: class_code } = await classOf();
        const [made] = await Promise.all([
          signUp(server, { class_code }),
          boss.call(updateClass, { params: { id }, body: { is_closed: true } }),
        ]);
        const { people } = (await boss.call(showClass, { params: { id } })).body;
        const isMade = people.length === 2;
        expect(made).toMatchObject(isMade ? { status: 200 } : WRONG);
      }
    });

    it('is refused for the e-mail address of an existing account', async () => {
      const { code: class_code } = await classOf();
      const { email } = await signUp(server, { class_code });
      const body = { username: 'Lan', email, password: PASSWORD, class_code };
      expect((await server.anonymous.call(register, { body })).status).toBe(400);
    });

    it('with Google needs the code for a new account, and none afterwards', async () => {
      await admin();
      const claims = { sub: randomUUID(), email: `${randomUUID()}@example.com`, name: 'Lê Minh Khôi' };
      const token = await issuer.idToken(claims);
      const { method, path } = googleLogin;
      const elsewhere = { 'user-agent': 'another browser' };
      // A refused call does not use up the token.
      expect(await server.anonymous.send(method, path, { token }, elsewhere)).toMatchObject(NEEDED);
      const wrong = { token, class_code: 'ZZZZZZ' };
      expect(await server.anonymous.send(method, path, wrong, elsewhere)).toMatchObject(WRONG);
      const { id, code } = await classOf();
      const first = await server.anonymous.call(googleLogin, { body: { token, class_code: code } });
      const me = await new Client(server.origin, first.body.access_token).call(myUser);
      expect(me.body.username).not.toContain('Khôi');
      const { people } = (await (await admin()).call(showClass, { params: { id } })).body;
      expect(people.at(-1)).toMatchObject({ user_id: me.body.id, name: 'Lê Minh Khôi' });
      const again = await issuer.idToken(claims);
      expect((await server.anonymous.call(googleLogin, { body: { token: again } })).status).toBe(200);
    });

    it('can be replaced by joining a class with an existing account, under a nickname', async () => {
      const { code: class_code } = await classOf();
      const pupil = await server.newcomer('Phạm Gia Hân');
      const join = (name: string) => pupil.call(joinClass, { body: { class_code, name } });
      expect(await join('Phạm Gia Hân')).toMatchObject({
        status: 422,
        body: { detail: 'Everyone sees your username. Choose a nickname in Settings first.' },
      });
      expect((await rename(pupil, await idOf(pupil), 'Hoa Mai')).status).toBe(200);
      expect((await join('Phạm Gia Hân')).status).toBe(200);
      expect((await join('Phạm Gia Hân')).status).toBe(200);
      expect((await rename(pupil, await idOf(pupil), 'Phạm Gia Hân')).status).toBe(422);
    });
  },
  { ...SCHOOL, ...GOOGLE },
);

onBothDatabases(
  'guessing class codes',
  (server) => {
    it('is refused after 200 from an address, also with a right code', async () => {
      const { code } = await openClass(await server.newcomer('Cô Hoa'));
      const pupil = await server.newcomer('Minh');
      const guess = (class_code: string) =>
        pupil.call(joinClass, { body: { class_code, name: 'Trần Minh' } });
      let guesses = 0;
      while ((await guess('ZZZZZZ')).status === 403) guesses += 1;
      expect(guesses).toBeGreaterThanOrEqual(200);
      expect(guesses).toBeLessThan(300);
      expect((await guess(code)).status).toBe(429);
    });
  },
  SCHOOL,
);

onBothDatabases(
  'guessing class codes from many addresses',
  (server) => {
    it('is refused over all addresses together, and right codes do not count', async () => {
      const { code } = await openClass(await server.newcomer('Cô Hoa'));
      let from = 0;
      const guess = async (class_code: string) => {
        from += 1;
        const email = `minh${from}@example.com`;
        const body = { username: 'Trần Minh', email, password: PASSWORD, class_code };
        const forwarded = { 'x-forwarded-for': `198.51.100.${from}` };
        return (await server.anonymous.send('POST', register.path, body, forwarded)).status;
      };
      for (let right = 0; right < 10; right += 1) expect(await guess(code)).toBe(200);
      let wrong = 0;
      while ((await guess('ZZZZZZ')) === 403) wrong += 1;
      expect(wrong).toBeGreaterThanOrEqual(40);
      expect(wrong).toBeLessThan(50);
    });
  },
  { ...SCHOOL, TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '0.02' },
);

onBothDatabases('an installation without a school', (server: TestServer) => {
  it('serves no classes, ignores codes and keeps the given name', async () => {
    const made = await signUp(server, { class_code: 'ZZZZZZ', nickname: 'Sao Băng' });
    const admin = await signIn(server, made.email);
    const me = (await admin.call(myUser)).body;
    expect(me).toMatchObject({ username: 'Nguyễn Thảo My', is_admin: true });
    expect(me).not.toHaveProperty('school');
    expect((await server.anonymous.call(settings)).body).not.toHaveProperty('school');
    expect((await admin.send('GET', '/api/admin/classes')).status).toBe(404);
    expect((await admin.send('POST', '/api/classes/join', { class_code: 'A', name: 'B' })).status).toBe(404);
    expect((await admin.send('PUT', '/api/admin/assistant', { on: false })).status).toBe(404);
  });
});

import { randomBytes } from 'node:crypto';
import { googleLogin, login, logout, myUser, register } from '@icando/contract/accounts';
import { expect, it } from 'vitest';
import { Client, onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';

const someEmail = () => `${randomBytes(6).toString('hex')}@example.com`;

onBothDatabases('creating an account', (server) => {
  it('makes only the first account of an installation its admin', async () => {
    const first = await server.newcomer('Cô Hoa');
    const second = await server.newcomer('Minh');
    expect((await first.call(myUser)).body).toMatchObject({
      status_code: 200,
      username: 'Cô Hoa',
      is_admin: true,
    });
    expect((await second.call(myUser)).body).toMatchObject({
      username: 'Minh',
      is_admin: false,
      score: 0,
      avatar: 'no-user.jpg',
    });
  });

  it('gives each new account a picture that can be fetched', async () => {
    const { body } = await (await server.newcomer()).call(myUser);
    const picture = await fetch(`${server.origin}/avatars/${body.avatar}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(picture.headers.get('cache-control')).toContain('immutable');
  });

  it('refuses an e-mail that exists, whatever its case, with 400', async () => {
    const email = someEmail();
    const body = { username: 'Lan', email, password: PASSWORD };
    expect((await server.anonymous.call(register, { body })).body).toEqual({ status_code: 200 });
    const again = await server.anonymous.call(register, { body: { ...body, email: email.toUpperCase() } });
    expect(again).toMatchObject({
      status: 400,
      body: { status_code: 400, detail: 'Email already exists, try again' },
    });
  });

  it('creates one account for concurrent registrations of one e-mail (race)', async () => {
    const email = someEmail();
    const body = { username: 'Lan', email, password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.anonymous.call(register, { body })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 400, 400, 400, 400, 400, 400, 400,
    ]);
  });

  it.each([
    ['a password of 7 characters', { password: '1234567' }, 'Password must be 8 to 128 characters'],
    ['a common password', { password: 'password123' }, 'too easy to guess'],
    ['its e-mail as password', { email: 'tranminh@ex.vn', password: 'TranMinh@ex.vn' }, 'Others can guess'],
    ['a part of its e-mail as password', { email: 'tran.minh7@ex.vn', password: 'minh7-tran' }, 'Others can'],
    ['its name as password', { username: 'Nguyễn Thảo My', password: 'thaomy thaomy' }, 'Others can guess'],
    ['the name of the site as password', { password: 'I-can-do-it!' }, 'Others can guess'],
    ['an e-mail without a dot', { email: 'lan@example' }, 'Invalid email format'],
    ['a name of 33 letters', { username: 'x'.repeat(33) }, 'Your name must be 1 to 32 characters'],
    ['a name without visible characters', { username: '\u200b\u2060' }, 'needs a visible character'],
    ['a name that reverses the reading direction', { username: 'a\u202eb' }, 'needs a visible character'],
    ['a name with NUL', { username: 'a\u0000b' }, 'characters that cannot be kept'],
    ['a name that is an object', { username: {} }, 'must be a text'],
  ])('refuses %s with 422 and says why', async (_what, wrong, detail) => {
    const body = { username: 'Lan', email: someEmail(), password: PASSWORD, ...wrong };
    const answer = await server.anonymous.send('POST', '/api/register', body);
    expect(answer.status).toBe(422);
    expect(answer.body.status_code).toBe(422);
    expect(answer.body.detail).toContain(detail);
  });

  it('ignores the role, score and id that a payload contains', async () => {
    const email = someEmail();
    const body = { username: 'Lan', email, password: PASSWORD, is_admin: true, score: 9000, id: 1 };
    await server.anonymous.send('POST', '/api/register', body);
    const { body: session } = await server.anonymous.call(login, { body: { email, password: PASSWORD } });
    const me = await new Client(server.origin, session.access_token).call(myUser);
    expect(me.body).toMatchObject({ is_admin: false, score: 0 });
    expect(me.body.id).not.toBe(1);
  });
});

onBothDatabases('signing in', (server) => {
  it('answers the same to a wrong password and to an unknown e-mail', async () => {
    const { email } = await server.newcomer();
    const wrong = await server.anonymous.call(login, { body: { email, password: 'not it, sorry' } });
    const nobody = await server.anonymous.call(login, {
      body: { email: someEmail(), password: 'not it, sorry' },
    });
    expect(wrong.body).toEqual({
      status_code: 401,
      detail: 'Invalid email or password',
      code: 'wrong_credentials',
    });
    expect(nobody.body).toEqual(wrong.body);
    expect(nobody.status).toBe(401);
  });

  it('answers 401 to an e-mail with NUL or a lone surrogate', async () => {
    const odd = await server.anonymous.send('POST', '/api/login', { email: '\u0000\ud800', password: 'x' });
    expect(odd.status).toBe(401);
    expect((await server.anonymous.send('POST', '/api/login', { email: '', password: 'x' })).status).toBe(
      422,
    );
  });

  it('can be ended on one device while others stay signed in', async () => {
    const here = await server.newcomer();
    const { body } = await server.anonymous.call(login, { body: { email: here.email, password: PASSWORD } });
    const there = new Client(server.origin, body.access_token);
    expect((await here.call(logout)).status).toBe(200);
    expect((await here.call(myUser)).status).toBe(401);
    expect((await there.call(myUser)).status).toBe(200);
  });

  it('keeps twenty sessions per user and ends the oldest', async () => {
    const first = await server.newcomer();
    for (let i = 0; i < 20; i += 1) {
      await server.anonymous.call(login, { body: { email: first.email, password: PASSWORD } });
    }
    expect((await first.call(myUser)).status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(300), '../../etc'])('refuses the token %j', async (token) => {
    expect((await new Client(server.origin, token).call(myUser)).body).toMatchObject({ status_code: 401 });
  });

  it('throttles guesses at one account from the fifth failure on', async () => {
    const victim = await server.newcomer();
    const guess = () =>
      server.anonymous.call(login, { body: { email: victim.email, password: 'guess guess' } });
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(401);
    const slowed = await guess();
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    const other = await server.newcomer();
    expect((await other.call(myUser)).status).toBe(200);
  });

  it('accepts twenty concurrent sign-ins to one shared account', async () => {
    const { email } = await server.newcomer();
    const signIn = () => server.anonymous.call(login, { body: { email, password: PASSWORD } });
    const answers = await Promise.all(Array.from({ length: 20 }, signIn));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('counts guesses that are sent in parallel', async () => {
    const { email } = await server.newcomer();
    const guess = () => server.anonymous.call(login, { body: { email, password: 'guess guess' } });
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('answers 503 when Google is not configured', async () => {
    const answer = await server.anonymous.call(googleLogin, { body: { token: 'x' } });
    expect(answer).toMatchObject({ status: 503, body: { detail: 'Google login is not configured' } });
  });
});

import { crc32, deflateSync } from 'node:zlib';
import { login, myUser, updateUser } from '@icando/contract/accounts';
import { endSession, listSessions } from '@icando/contract/sessions';
import { listUsers } from '@icando/contract/community';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { Client, onBothDatabases, PASSWORD, type TestServer } from '../../test/support/testing.fixture.ts';
import { deviceName } from './own-sessions.ts';

const MB = 1024 * 1024;
const NEW_PASSWORD = 'phượng đỏ sân trường';

const me = async (client: Client) => (await client.call(myUser)).body;
const picture = async (width = 800, height = 600) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#35c' } })
      .withExif({ IFD0: { Artist: 'Lan' } })
      .jpeg()
      .toBuffer(),
  );
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** A valid one-bit square PNG, encoded by hand because sharp would take long to draw it. */
function blackPng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 1 });
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', lines),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

async function change(client: Client, fields: Record<string, string>, file?: Uint8Array<ArrayBuffer>) {
  const { id } = await me(client);
  return client.submit(updateUser, { params: { id }, fields, ...(file === undefined ? {} : { file }) });
}

/** Signs the same user in on another device. */
async function onOtherDevice(server: TestServer, client: Client, password = PASSWORD): Promise<Client> {
  const { status, body } = await server.anonymous.call(login, { body: { email: client.email, password } });
  if (status !== 200) throw new Error(`no sign-in: ${status}`);
  return new Client(server.origin, body.access_token, client.email);
}

onBothDatabases("the user's own profile", (server) => {
  it('changes only the editable fields of the form', async () => {
    const lan = await server.newcomer('Lan');
    const before = await me(lan);
    const answer = await change(lan, {
      new_username: '  Lan Anh ',
      emoji: '🦊',
      new_password: '',
      current_password: '',
      is_admin: 'true',
      score: '9999',
      id: '1',
      username: 'x',
    });
    expect(answer).toMatchObject({ status: 200, body: { status_code: 200 } });
    expect(await me(lan)).toEqual({ ...before, username: 'Lan Anh', emoji: '🦊' });
    expect((await change(lan, {})).status).toBe(200);
    expect((await change(lan, { emoji: '' })).status).toBe(200);
    expect((await me(lan)).username).toBe('Lan Anh');
  });

  it('stores the chosen language for all devices', async () => {
    const lan = await server.newcomer('Lan');
    expect(await me(lan)).not.toHaveProperty('language');
    expect((await change(lan, { language: 'vi' })).status).toBe(200);
    expect(await me(await onOtherDevice(server, lan))).toMatchObject({ language: 'vi' });
    expect((await change(lan, { language: '' })).status).toBe(200);
    expect(await me(lan)).toMatchObject({ language: 'vi' });
    expect(await change(lan, { language: 'fr' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('is found by the new name and not by the old one', async () => {
    const lan = await server.newcomer('Xuân Quỳnh');
    await change(lan, { new_username: 'Hồ Dzếnh' });
    const found = async (search: string) =>
      (await lan.call(listUsers, { query: { search } })).body.data.map(({ username }) => username);
    expect(await found('quynh')).toEqual([]);
    expect(await found('dzenh')).toEqual(['Hồ Dzếnh']);
  });

  it.each([
    ['a name without visible characters', { new_username: '\u200b\u200d' }],
    ['a name that reverses the reading direction', { new_username: 'Lan\u202egnaL' }],
    ['no name', { new_username: '' }],
    ['a name of spaces', { new_username: '  ' }],
    ['a name of 33 letters', { new_username: 'x'.repeat(33) }],
    ['a line break in a name', { new_username: 'a\nb' }],
    ['two emoji', { emoji: '🦊🦊' }],
    ['a letter for an emoji', { emoji: 'a' }],
    ['a short password', { new_password: 'abc', current_password: PASSWORD }],
    ['a common password', { new_password: 'password123', current_password: PASSWORD }],
    ['an invalid is_hidden', { is_hidden: 'maybe' }],
  ])('refuses %s with 422 and changes nothing', async (_what, fields) => {
    const lan = await server.newcomer('Lan');
    const before = await me(lan);
    const answer = await change(lan, { emoji: '🦊', new_username: 'Lan Anh', ...fields });
    expect(answer.status).toBe(422);
    expect(await me(lan)).toEqual(before);
  });

  it('cannot be changed by another user', async () => {
    const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
    const { id } = await me(minh);
    for (const other of [id, 77, 'x', 0]) {
      const answer = await lan.submit(updateUser, { params: { id: other }, fields: { new_username: 'Eve' } });
      expect(answer.status).toBe(404);
    }
    expect((await me(minh)).username).toBe('Minh');
    const anonymous = await server.anonymous.submit(updateUser, { params: { id }, fields: {} });
    expect(anonymous.status).toBe(401);
    expect((await lan.send('PUT', `/api/user/${id}`, { new_username: 'Eve' })).status).toBe(415);
  });
});

onBothDatabases("the user's picture", (server) => {
  it('is redrawn as a square without metadata and may be cached for ever', async () => {
    const lan = await server.newcomer();
    expect(await change(lan, {}, await picture())).toMatchObject({ status: 200 });
    const { avatar } = await me(lan);
    expect(avatar).toMatch(/^[0-9a-f]{64}\.webp$/);
    const served = await fetch(`${server.origin}/avatars/${avatar}`);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const metadata = await sharp(await served.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(metadata.exif).toBeUndefined();
    const etag = served.headers.get('etag') ?? '';
    const again = await fetch(`${server.origin}/avatars/${avatar}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['text', () => bytes('hello'), 415],
    ['SVG', () => bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['nothing', () => new Uint8Array(), 415],
    ['a PDF', () => bytes('%PDF-1.7\n%%EOF'), 415],
    ['a broken picture', async () => (await picture()).subarray(0, 300), 422],
    ['5 MB', () => new Uint8Array(5 * MB).fill(0xff), 413],
    ['5 MB and a byte', () => new Uint8Array(5 * MB + 1).fill(0xff), 413],
  ])('refuses %s without changing any field of the form', async (_what, make, status) => {
    const lan = await server.newcomer('Lan');
    const answer = await change(lan, { new_username: 'Eve' }, await make());
    expect(answer.status).toBe(status);
    expect(await me(lan)).toMatchObject({ username: 'Lan', avatar: 'no-user.jpg' });
  });

  it('refuses a small file of 20,000 × 20,000 pixels without decoding it', async () => {
    const bomb = blackPng(20_000);
    expect(bomb.length).toBeLessThan(MB);
    const lan = await server.newcomer();
    const begun = process.cpuUsage();
    expect((await change(lan, {}, bomb)).status).toBe(422);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
  });

  it.each(['x.webp', '..%2Ficando.db', `${'a'.repeat(64)}.webp`, `${'A'.repeat(64)}.webp`, '%00'])(
    'answers 404 for the picture %s',
    async (name) => {
      expect((await fetch(`${server.origin}/avatars/${name}`)).status).toBe(404);
    },
  );
});

onBothDatabases('a new password', (server) => {
  it('needs the current password', async () => {
    const lan = await server.newcomer();
    for (const current_password of ['', 'wrong', `${PASSWORD} `]) {
      const answer = await change(lan, { new_password: NEW_PASSWORD, current_password });
      expect(answer).toMatchObject({ status: 400, body: { detail: 'Current password is wrong' } });
    }
    await onOtherDevice(server, lan);
  });

  it('throttles guesses of the current password', async () => {
    const lan = await server.newcomer();
    const guess = () => change(lan, { new_password: NEW_PASSWORD, current_password: 'wrong' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) statuses.push((await guess()).status);
    expect(statuses).toContain(429);
  });

  it('ends every other session and its sockets at once and keeps this session', async () => {
    const lan = await server.newcomer();
    const phone = await onOtherDevice(server, lan);
    const socket = new SocketClient(`${server.origin}/ws/user?token=${phone.token}`);
    const currentSocket = new SocketClient(`${server.origin}/ws/user?token=${lan.token}`);
    await Promise.all([socket.opened, currentSocket.opened]);
    const answer = await change(lan, { new_password: NEW_PASSWORD, current_password: PASSWORD });
    expect(answer.status).toBe(200);
    expect((await phone.call(myUser)).status).toBe(401);
    await socket.next('signed_out');
    expect(await socket.closed).toBe(4401);
    currentSocket.send({ type: 'ping', t: 1 });
    await currentSocket.next('pong');
    expect((await me(lan)).has_password).toBe(true);
    await expect(onOtherDevice(server, lan)).rejects.toThrow('401');
    await onOtherDevice(server, lan, NEW_PASSWORD);
  });

  it('ends sessions that a concurrent sign-in with the old password opens (race)', async () => {
    const lan = await server.newcomer();
    const signingIn = Array.from({ length: 6 }, () => onOtherDevice(server, lan).catch(() => undefined));
    const answer = await change(lan, { new_password: NEW_PASSWORD, current_password: PASSWORD });
    const opened = (await Promise.all(signingIn)).filter((client) => client !== undefined);
    expect(answer.status).toBe(200);
    for (const client of opened) expect((await client.call(myUser)).status).toBe(401);
  });

  it('is set by only one of two concurrent requests (race)', async () => {
    const lan = await server.newcomer();
    const newPasswords = [NEW_PASSWORD, `${NEW_PASSWORD} 2`];
    const answers = await Promise.all(
      newPasswords.map((new_password) => change(lan, { new_password, current_password: PASSWORD })),
    );
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([400, 409]).toContain(statuses[1]);
  });

  it('must not be the name or the e-mail of the account', async () => {
    const lan = await server.newcomer('Nguyễn Thảo My');
    for (const new_password of ['Thảo My Nguyễn', lan.email, 'icandoit']) {
      const answer = await change(lan, { new_password, current_password: PASSWORD });
      expect(answer).toMatchObject({ status: 422, body: { code: 'password_is_name' } });
    }
    const both = { new_username: 'Trần Quang', new_password: 'tranquang', current_password: PASSWORD };
    expect((await change(lan, both)).status).toBe(422);
  });

  it('needs no current password when the account has none', async () => {
    const lan = await server.newcomer();
    const { id } = await me(lan);
    await server.store.query.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await me(lan)).has_password).toBe(false);
    expect((await change(lan, { new_password: NEW_PASSWORD })).status).toBe(200);
    await onOtherDevice(server, lan, NEW_PASSWORD);
  });
});

onBothDatabases("the list of the user's sessions", (server) => {
  it('names all sessions and ends a chosen one', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const phone = await onOtherDevice(server, lan);
    const { data } = (await lan.call(listSessions)).body;
    expect(data).toHaveLength(2);
    expect(data.filter(({ is_this }) => is_this)).toHaveLength(1);
    const other = data.find(({ is_this }) => !is_this);
    const params = { id: other?.id ?? 0 };
    expect((await minh.call(endSession, { params })).status).toBe(404);
    expect((await phone.call(myUser)).status).toBe(200);
    expect((await lan.call(endSession, { params })).status).toBe(200);
    expect((await phone.call(myUser)).status).toBe(401);
    expect((await lan.call(endSession, { params })).status).toBe(404);
    expect((await lan.call(listSessions)).body.data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(lan.token);
  });
});

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge, Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-A556) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8', ''],
  ])('is derived from %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

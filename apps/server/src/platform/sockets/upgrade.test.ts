import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

const path = (token: string) => `/ws/echo/a?token=${token}`;

describe('a path', () => {
  it.each([
    '/ws/nothing',
    '/ws/echo',
    '/ws/echo/',
    '/ws/echo/a/b',
    '/ws/echo/%E0%A4%A',
    `/ws/echo/${'x'.repeat(300)}`,
  ])('that no feature serves answers 404 with a JSON body (%s)', async (unknown) => {
    const server = await startSockets();
    const client = server.raw(`${unknown}?token=7.lan`);
    const { status, head, body } = await client.answer();
    expect(status).toBe(404);
    expect(head).toContain('application/json');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toEqual({ status_code: 404, detail: 'Not found', code: 'not_found' });
    await client.ended;
  });

  it('is passed to its feature with its parameters', async () => {
    const server = await startSockets();
    const client = server.dial('7.lan', 'none');
    await client.opened;
    expect(await client.closed).toBe(4404);
  });

  it('that is requested without an upgrade answers 404', async () => {
    const server = await startSockets();
    const answer = await fetch(`${server.origin}${path('7.lan')}`);
    expect(answer.status).toBe(404);
  });

  it('outside /ws is served as a plain request despite an upgrade', async () => {
    const server = await startSockets();
    for (const upgrade of ['h2c', 'websocket']) {
      const client = server.raw('/api/ws_ticket', { upgrade });
      const { status, body } = await client.answer();
      expect(status).toBe(404);
      expect(body).toContain('GET:/api/ws_ticket not found');
    }
  });

  it('with an invalid handshake answers 400 with a JSON body', async () => {
    const server = await startSockets();
    const { status, body } = await server.raw(path('7.lan'), { 'sec-websocket-key': 'x' }).answer();
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ status_code: 400 });
  });
});

describe('a client of another version', () => {
  it.each(['0', '-1'])('that is too old (%s) is closed with 4426', async (version) => {
    const server = await startSockets();
    const client = server.dial(`7.lan&v=${version}`);
    await client.opened;
    expect(await client.closed).toBe(4426);
  });

  it.each(['1', '2', '', 'x'])('that can read the frames (%s) is served', async (version) => {
    const server = await startSockets();
    const client = server.dial(`7.lan&v=${version}`);
    await client.opened;
    client.send({ type: 'say', text: 'hello' });
    expect(await client.next('said')).toMatchObject({ type: 'said' });
  });
});

describe('an upgrade that is pipelined behind a call', () => {
  it('is answered after that call', async () => {
    let upgrade: Promise<unknown> | undefined;
    const findCaller = async (token: string) => {
      if (token === 'slow') await upgrade;
      return { userId: 7, isAdmin: false, sessionKey: token };
    };
    const server = await startSockets({ findCaller });
    upgrade = once(server.app.server, 'upgrade');
    const calls = Array.from({ length: 2 }, () =>
      ['POST /api/ws_ticket HTTP/1.1', 'host: lan', 'authorization: Bearer slow', '', ''].join('\r\n'),
    );
    const pipelined = server.raw(path('quick'), {}, calls.join(''));
    await expect.poll(() => server.connections.length).toBe(1);
    pipelined.frame(0x81, JSON.stringify({ type: 'say', text: 'xin chào' }));
    await expect.poll(() => pipelined.received.includes('said')).toBe(true);
    const answers = pipelined.received.toString().matchAll(/HTTP\/1\.1 (\d+)|"(ticket|said)"/g);
    const order = [...answers].map((found) => found[1] ?? found[2]);
    expect(order.join(' ')).toBe('200 ticket 200 ticket 101 said');
  });
});

describe('a page', () => {
  it.each([
    'https://evil.example',
    'http://127.0.0.1:1',
    'null',
    'https://icando.example.evil.example',
    'nonsense',
  ])('of another origin, %s, is refused before the upgrade', async (origin) => {
    const server = await startSockets();
    const { status, body } = await server.raw(path('7.lan'), { origin }).answer();
    expect(status).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ status_code: 403 });
    expect(server.connections).toHaveLength(0);
  });

  it('of the public address is accepted, also when a proxy rewrote the host', async () => {
    const server = await startSockets();
    for (const origin of [server.origin, 'https://icando.example']) {
      expect((await server.raw(path('7.lan'), { origin }).answer()).status).toBe(101);
    }
  });

  it('of the same origin is accepted when one side writes the default port', async () => {
    const server = await startSockets();
    const headers = { origin: 'https://school.example', host: 'school.example:443' };
    expect((await server.raw(path('7.lan'), headers).answer()).status).toBe(101);
  });
});

describe('a token', () => {
  it.each(['', 'nobody', 'ticket.', 'ticket.7', '%00', '7'])(
    'that is invalid, "%s", closes the socket with 4401',
    async (token) => {
      const server = await startSockets();
      const client = server.dial(token);
      await client.opened;
      expect(await client.closed).toBe(4401);
      expect(server.connections).toHaveLength(0);
    },
  );

  it('that is missing closes the socket with 4401', async () => {
    const server = await startSockets();
    const client = server.raw('/ws/echo/a');
    expect((await client.answer()).status).toBe(101);
    await expect.poll(() => client.received.includes(Buffer.from([0x88]))).toBe(true);
    expect(client.received.subarray(client.received.indexOf(0x88) + 2).readUInt16BE()).toBe(4401);
    // The client never answers the close frame, and is destroyed.
    await client.ended;
  });

  it('opens a connection of its user', async () => {
    const server = await startSockets();
    await server.client('7.lan');
    await expect
      .poll(() => server.connections[0])
      .toMatchObject({ userId: 7, sessionKey: 'lan', isOpen: true });
  });

  it('that cannot be looked up is refused before the upgrade, so that the client retries', async () => {
    const server = await startSockets({ findCaller: () => Promise.reject(new Error('no database')) });
    const { status, body } = await server.raw(path('7.lan')).answer();
    expect(status).toBe(500);
    expect(server.logged()).toContain((JSON.parse(body) as { error_id: string }).error_id);
    expect(server.logged()).not.toContain('7.lan');
  });
});

describe('a ticket', () => {
  const requestTicket = (origin: string, token: string) =>
    fetch(`${origin}/api/ws_ticket`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });

  it('opens one socket', async () => {
    const server = await startSockets();
    const answer = (await (await requestTicket(server.origin, '7.lan')).json()) as {
      status_code: number;
      ticket: string;
    };
    expect(answer.status_code).toBe(200);
    await server.client(answer.ticket);
    const second = server.dial(answer.ticket);
    expect(await second.closed).toBe(4401);
    await expect.poll(() => server.connections.map(({ sessionKey }) => sessionKey)).toEqual(['lan']);
  });

  it('is issued only to signed-in users', async () => {
    const server = await startSockets();
    expect((await requestTicket(server.origin, 'nobody')).status).toBe(401);
  });

  it('is invalid after its session has ended', async () => {
    const server = await startSockets();
    const { ticket } = (await (await requestTicket(server.origin, '7.lan')).json()) as { ticket: string };
    server.end('lan', { silently: true });
    expect(await server.dial(ticket).closed).toBe(4401);
    expect(server.connections).toHaveLength(0);
  });
});

describe('many sockets', () => {
  it('from one address are rate limited with 429', async () => {
    const server = await startSockets({ perAddress: { perSecond: 0.1, burst: 3 } });
    for (let i = 0; i < 3; i += 1) await server.client('7.lan');
    const { status, head } = await server.raw(path('7.lan')).answer();
    expect(status).toBe(429);
    expect(head).toMatch(/retry-after: \d+/);
  });

  it('from all addresses of one /64 of IPv6 are limited together', async () => {
    const server = await startSockets({
      perAddress: { perSecond: 0.1, burst: 3 },
      trustProxy: ['127.0.0.1'],
    });
    const statusFrom = async (address: string) =>
      (await server.raw(path('7.lan'), { 'x-forwarded-for': address }).answer()).status;
    for (let i = 0; i < 3; i += 1) expect(await statusFrom(`2001:db8:1:2:${i}::7`)).toBe(101);
    expect(await statusFrom('2001:db8:1:2:9::7')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::7')).toBe(101);
  });

  it('of one user are limited to 20 by closing the oldest', async () => {
    const server = await startSockets();
    const minh = await server.client('8.minh');
    const sockets = [];
    for (let i = 0; i < 21; i += 1) {
      sockets.push(await server.client('7.lan'));
      await expect.poll(() => server.connections.length).toBe(i + 2);
    }
    expect(await sockets[0]?.closed).toBe(4409);
    sockets[1]?.send({ type: 'say', text: 'still here' });
    await sockets[1]?.next('said');
    minh.send({ type: 'say', text: 'me too' });
    await minh.next('said');
  });

  it('are all accepted when 1,000 reconnect at once', async () => {
    const server = await startSockets();
    const before = process.cpuUsage();
    const clients = await Promise.all(
      Array.from({ length: 1_000 }, (_, i) => server.client(`${i + 1}.s${i}`)),
    );
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
    await expect.poll(() => server.connections.length).toBe(1_000);
    for (const { ws } of clients) ws.terminate();
  });
});

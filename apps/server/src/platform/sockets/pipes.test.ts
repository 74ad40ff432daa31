import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fellow } from '../leases/index.ts';
import { createPipes, type Pipes } from './pipes.ts';
import { RawClient, SocketClient } from './socket-client.fixture.ts';
import { startSockets } from './sockets.fixture.ts';

const key = randomBytes(32);
const OWNER = 7;
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** A server that has nothing of its own: whoever comes is passed on, or closed without a word. */
async function startFront(address: string, { isGone = false, patienceMs = 5_000 } = {}) {
  let hasGone = isGone;
  const fellowship = { self: 8, key };
  const pipes: Pipes = createPipes({ fellowship, isGone: async () => hasGone });
  const fellow: Fellow = { id: OWNER, address, version: 1, isEnding: false };
  const carried: string[] = [];
  const server: Server = createServer();
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    const arrival = { request, socket, head, address: '192.0.2.7' };
    void pipes.carry(arrival, fellow, AbortSignal.timeout(patienceMs)).then((way) => {
      carried.push(way);
      if (way !== 'carried') socket.destroy();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  opened.push({
    async close() {
      await pipes.close();
      server.close();
    },
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { pipes, carried, origin, goAway: () => (hasGone = true) };
}

async function startPair() {
  const owner = await startSockets({ fellowship: { self: OWNER, key } });
  const front = await startFront(new URL(owner.origin).host);
  const dial = (token = '7.lan', room = 'a') =>
    new SocketClient(`${front.origin}/ws/echo/${room}?token=${token}`);
  return { owner, front, dial };
}

describe('a socket that is passed on', () => {
  it('says and hears what it would at the owner, which knows where it is', async () => {
    const { owner, front, dial } = await startPair();
    const client = dial();
    client.ws.on('open', () => client.send({ type: 'say', text: 'chào' }));
    expect(await client.next('said')).toMatchObject({ text: 'chào' });
    const long = 'ă'.repeat(7_000);
    client.send({ type: 'say', text: long });
    expect(await client.next('said')).toMatchObject({ text: long });
    expect(owner.connections.map(({ address, userId }) => [address, userId])).toEqual([['192.0.2.7', 7]]);
    expect(front.pipes.count).toBe(1);
    client.close();
    expect(await client.closed).toBe(1000);
    await expect.poll(() => owner.closeCodes).toEqual([1000]);
    await expect.poll(() => front.pipes.count).toBe(0);
  });

  it.each([
    ['a bad token', 'nobody', 'a', 4401],
    ['what the feature says', '7.lan', 'none', 4404],
    ['a fault', '7.lan', 'broken', 1011],
  ])('closes with the code of the owner: %s', async (_name, token, room, code) => {
    const { dial } = await startPair();
    expect(await dial(token, room).closed).toBe(code);
  });

  it('hears the refusal of an upgrade as it is', async () => {
    const owner = await startSockets({
      fellowship: { self: OWNER, key },
      findCaller: () => Promise.reject(new Error('broken')),
    });
    const front = await startFront(new URL(owner.origin).host);
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    const { status, body } = await raw.answer();
    expect([status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ status_code: 500 })]);
    await raw.ended;
    expect(front.carried).toEqual(['carried']);
  });

  it('is asked to come again with 1012 when the owner breaks off, or is gone', async () => {
    const { owner, front, dial } = await startPair();
    const sockets: Socket[] = [];
    owner.app.server.on('connection', (socket) => sockets.push(socket));
    const open = async () => {
      const client = dial();
      client.ws.on('open', () => client.send({ type: 'say', text: 'chào' }));
      await client.next('said');
      return client;
    };
    const first = await open();
    for (const socket of sockets) if (socket instanceof Socket) socket.resetAndDestroy();
    expect(await first.closed).toBe(1012);
    const [second, third] = [await open(), await open()];
    front.goAway();
    expect(await Promise.all([second.closed, third.closed])).toEqual([1012, 1012]);
  });

  it('does not read for ever for one who does not: the owner cuts it off', async () => {
    const { owner, front } = await startPair();
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    await raw.answer();
    raw.socket.pause();
    await expect.poll(() => owner.connections.length).toBe(1);
    const frame = { type: 'said', text: 'x'.repeat(10_000) };
    const until = performance.now() + 10_000;
    while (owner.closeCodes.length === 0 && performance.now() < until) {
      for (let i = 0; i < 100; i += 1) owner.connections[0]?.send(frame);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(owner.closeCodes).toEqual([1006]);
    raw.socket.destroy();
    await expect.poll(() => front.pipes.count).toBe(0);
  });
});

describe('an owner that cannot be had', () => {
  it('heard of it and then said nothing: whoever comes again needs a new ticket', async () => {
    let asked = 0;
    const owner = await startSockets({
      fellowship: { self: OWNER, key },
      findCaller: () => {
        asked += 1;
        return new Promise(() => {});
      },
    });
    const front = await startFront(new URL(owner.origin).host, { patienceMs: 500 });
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    await raw.ended;
    expect([asked, front.carried]).toEqual([1, ['unanswered']]);
  });

  it('is another server by now, or none of us: nothing was said to the client', async () => {
    const other = await startSockets({ fellowship: { self: OWNER + 1, key } });
    const stranger = await startSockets({ fellowship: { self: OWNER, key: randomBytes(32) } });
    for (const { origin } of [other, stranger]) {
      const front = await startFront(new URL(origin).host);
      const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
      await raw.ended;
      expect(front.carried).toEqual(['unreached']);
      expect(raw.received.length).toBe(0);
    }
  });

  it.each([
    ['nobody listens', false],
    ['it takes the call and says nothing', true],
  ])('since %s', async (_name, listens) => {
    const silent = createTcpServer(() => {});
    await new Promise<void>((done) => {
      silent.listen(0, '127.0.0.1', done);
    });
    const { port } = silent.address() as AddressInfo;
    if (!listens) await new Promise((done) => silent.close(done));
    else opened.push(silent);
    const front = await startFront(`127.0.0.1:${port}`, { patienceMs: 300 });
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    await raw.ended;
    expect(front.carried).toEqual(['unreached']);
    expect(raw.received.length).toBe(0);
  });
});

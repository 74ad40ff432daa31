import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RawClient, SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { startSockets } from '../../test/support/platform/sockets/sockets.fixture.ts';
import { createRelay } from './relay.ts';
import { relayedReader } from './relay-header.ts';

const key = randomBytes(32);
const OWNER = 7;
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((part) => part.close()));
});

const readerOf = (self: number, secret = key) => ({ parseRelayHeader: relayedReader({ self, key: secret }) });

/** A server that relays every upgrade, and destroys the socket when that fails. */
async function startFront(address: string, { isGone = false, timeoutMs = 5_000 } = {}) {
  let isPeerGone = isGone;
  const relay = createRelay({ identity: { self: 8, key }, isGone: async () => isPeerGone });
  const outcomes: string[] = [];
  const server: Server = createServer();
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    const upgradeRequest = { request, socket, head, address: '192.0.2.7' };
    void relay
      .relay(upgradeRequest, { id: OWNER, address }, AbortSignal.timeout(timeoutMs))
      .then((outcome) => {
        outcomes.push(outcome);
        if (outcome !== 'relayed') socket.destroy();
      });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  opened.push({
    async close() {
      await relay.close();
      server.close();
    },
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { relay, outcomes, origin, expireLease: () => (isPeerGone = true) };
}

async function startPair() {
  const owner = await startSockets(readerOf(OWNER));
  const front = await startFront(new URL(owner.origin).host);
  const dial = (token = '7.lan', room = 'a') =>
    new SocketClient(`${front.origin}/ws/echo/${room}?token=${token}`);
  return { owner, front, dial };
}

describe('a relayed socket', () => {
  it("exchanges the same frames as a direct one, and the owner gets the client's address", async () => {
    const { owner, front, dial } = await startPair();
    const client = dial();
    client.ws.on('open', () => client.send({ type: 'say', text: 'chào' }));
    expect(await client.next('said')).toMatchObject({ text: 'chào' });
    const long = 'ă'.repeat(7_000);
    client.send({ type: 'say', text: long });
    expect(await client.next('said')).toMatchObject({ text: long });
    expect(owner.connections.map(({ address, userId }) => [address, userId])).toEqual([['192.0.2.7', 7]]);
    expect(front.relay.count).toBe(1);
    client.close();
    expect(await client.closed).toBe(1000);
    await expect.poll(() => owner.closeCodes).toEqual([1000]);
    await expect.poll(() => front.relay.count).toBe(0);
  });

  it.each([
    ['a bad token', 'nobody', 'a', 4401],
    ['a refusal by the feature', '7.lan', 'none', 4404],
    ['a fault', '7.lan', 'broken', 1011],
  ])('closes with the code of the owner after %s', async (_name, token, room, code) => {
    const { dial } = await startPair();
    expect(await dial(token, room).closed).toBe(code);
  });

  it("gets the owner's refusal of an upgrade unchanged", async () => {
    const owner = await startSockets({
      ...readerOf(OWNER),
      findCaller: () => Promise.reject(new Error('broken')),
    });
    const front = await startFront(new URL(owner.origin).host);
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    const { status, body } = await raw.answer();
    expect([status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ status_code: 500 })]);
    await raw.ended;
    expect(front.outcomes).toEqual(['relayed']);
  });

  it('is lost with 1006 when the owner disconnects, and closed with 1012 when its lease expires', async () => {
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
    for (const socket of sockets) socket.resetAndDestroy();
    expect(await first.closed).toBe(1006);
    const [second, third] = [await open(), await open()];
    front.expireLease();
    expect(await Promise.all([second.closed, third.closed])).toEqual([1012, 1012]);
    await expect.poll(() => front.relay.count).toBe(0);
  });

  it('is closed with 1012 when the relaying server ends', async () => {
    const { owner, front, dial } = await startPair();
    const clients = [dial('7.lan'), dial('8.minh')];
    await Promise.all(clients.map(({ opened: isOpen }) => isOpen));
    await expect.poll(() => owner.connections.length).toBe(2);
    await front.relay.close();
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012]);
  });

  it('is closed by the owner when its client does not read, instead of buffering without limit', async () => {
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
    await expect.poll(() => front.relay.count).toBe(0);
  });
});

describe('an owner that cannot be reached', () => {
  it('counts as unanswered when it received the upgrade, because the ticket may be used up', async () => {
    let lookUps = 0;
    const owner = await startSockets({
      ...readerOf(OWNER),
      findCaller: () => {
        lookUps += 1;
        return new Promise((_resolve, reject) => opened.push({ close: () => reject(new Error('too late')) }));
      },
    });
    const front = await startFront(new URL(owner.origin).host, { timeoutMs: 500 });
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    await raw.ended;
    expect([lookUps, front.outcomes]).toEqual([1, ['unanswered']]);
  });

  it('counts as unanswered when another server has its address, and the client gets no response', async () => {
    const other = await startSockets(readerOf(OWNER + 1));
    const front = await startFront(new URL(other.origin).host);
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    await raw.ended;
    expect(front.outcomes).toEqual(['unanswered']);
    expect(raw.received.length).toBe(0);
  });

  it('refuses the upgrade when it belongs to another cluster', async () => {
    const stranger = await startSockets(readerOf(OWNER, randomBytes(32)));
    const front = await startFront(new URL(stranger.origin).host);
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    expect((await raw.answer()).status).toBe(400);
  });

  it.each([
    ['unreached', 'it does not listen', false],
    ['unanswered', 'it accepts the connection and is silent', true],
  ])('counts as %s when %s', async (outcome, _reason, listens) => {
    const silent = createTcpServer(() => {});
    await new Promise<void>((done) => {
      silent.listen(0, '127.0.0.1', done);
    });
    const { port } = silent.address() as AddressInfo;
    if (!listens) await new Promise((done) => silent.close(done));
    else opened.push(silent);
    const front = await startFront(`127.0.0.1:${port}`, { timeoutMs: 300 });
    const raw = new RawClient(front.origin, '/ws/echo/a?token=7.lan');
    await raw.ended;
    expect(front.outcomes).toEqual([outcome]);
    expect(raw.received.length).toBe(0);
  });
});

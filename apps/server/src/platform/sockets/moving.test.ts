import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fellow } from '../leases/index.ts';
import { createPipes } from './pipes.ts';
import { pause } from './socket-client.fixture.ts';
import { startSockets } from './sockets.fixture.ts';

const key = randomBytes(32);
const HEIR = 7;
const opened: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** A server that ends, and the one that is to have its clients. */
async function startPair({ takesMoved = true, self = HEIR, room = 'a' } = {}) {
  const ending = await startSockets({ fellowship: { self: 8, key } });
  const heir = await startSockets({ fellowship: { self, key }, takesMoved });
  const pipes = createPipes({ fellowship: { self: 8, key }, isGone: async () => false });
  opened.push(pipes);
  const address = new URL(heir.origin).host;
  const fellow: Fellow = { id: HEIR, address, version: 2, isEnding: false };
  const move = (connections = ending.connections, patienceMs = 5_000) =>
    pipes.move(connections, fellow, `/ws/echo/${room}`, AbortSignal.timeout(patienceMs));
  return { ending, heir, pipes, move };
}

describe('a client that is moved', () => {
  it('notices nothing: its socket goes on at the other server, which knows who it is', async () => {
    const { ending, heir, pipes, move } = await startPair();
    const client = await ending.client('7.lan');
    client.send({ type: 'say', text: 'before' });
    await client.next('said');
    await move();
    expect([ending.closeCodes, ending.sockets.count, pipes.count]).toEqual([[1012], 0, 1]);
    expect(heir.connections.map(({ userId, sessionKey, isMoved }) => [userId, sessionKey, isMoved])).toEqual([
      [7, 'lan', true],
    ]);
    const long = 'ă'.repeat(7_000);
    for (const text of ['after', long]) client.send({ type: 'say', text });
    expect((await client.next('said'))['text']).toBe('after');
    expect((await client.next('said'))['text']).toBe(long);
    expect([ending.heard, heir.heard]).toEqual([['before'], ['after', long]]);
    client.close();
    expect(await client.closed).toBe(1000);
    await expect.poll(() => heir.closeCodes).toEqual([1000]);
    expect(pipes.count).toBe(0);
  });

  it('has its round trip measured from end to end, and may ping itself', async () => {
    const { ending, heir, move } = await startPair();
    const client = await ending.client('7.lan');
    // One is under way while it moves: nobody takes its pong amiss.
    ending.connections[0]?.pingNow();
    await move();
    heir.connections[0]?.pingNow();
    heir.advance(20);
    await expect.poll(() => heir.connections[0]?.leastLagMs()).toBeGreaterThan(0);
    const ponged = new Promise<string>((resolve) => {
      client.ws.on('pong', (data) => resolve(String(data)));
    });
    client.ws.ping('hello');
    expect(await ponged).toBe('hello');
  });

  it('is heard in its order, whatever it says while it moves, and hears nothing of the server before', async () => {
    const { ending, heir, move } = await startPair({ room: 'slow' });
    const client = await ending.client('7.lan');
    const [connection] = ending.connections;
    const texts = Array.from({ length: 40 }, (_, index) => String(index));
    const moving = move();
    for (const text of texts) {
      client.send({ type: 'say', text });
      await pause(2);
    }
    await moving;
    connection?.send({ type: 'said', text: 'from the server before' });
    connection?.close(1000, '');
    await expect.poll(() => client.frames.length).toBe(texts.length);
    expect(client.frames.map(({ text }) => text as string)).toEqual(texts);
    expect([...ending.heard, ...heir.heard]).toEqual(texts);
    expect(client.ws.readyState).toBe(client.ws.OPEN);
  });

  it('may leave meanwhile, or be gone', async () => {
    const { ending, heir, pipes, move } = await startPair();
    const [leaving, lost] = [await ending.client('7.lan'), await ending.client('8.minh')];
    const moving = move();
    leaving.close();
    lost.ws.terminate();
    await moving;
    expect(await leaving.closed).toBe(1000);
    await expect.poll(() => pipes.count).toBe(0);
    await expect.poll(() => [ending.sockets.count, heir.sockets.count]).toEqual([0, 0]);
  });

  it('is signed out there when its session ends', async () => {
    const { ending, heir, move } = await startPair();
    const [lan, minh] = [await ending.client('7.lan'), await ending.client('8.minh')];
    await move();
    heir.end('lan');
    expect(await lan.closed).toBe(4401);
    expect(lan.frames).toEqual([{ type: 'signed_out' }]);
    heir.end('minh', { silently: true });
    expect(await minh.closed).toBe(4401);
  });

  it('is asked to come again by the server that ends, or when the other one is gone', async () => {
    const { ending, heir, pipes, move } = await startPair();
    const [one, two] = [await ending.client('7.lan'), await ending.client('8.minh')];
    const [first, second] = ending.connections;
    await move(first === undefined ? [] : [first]);
    await heir.sockets.close();
    expect(await one.closed).toBe(1012);
    await move(second === undefined ? [] : [second]);
    expect([second?.isOpen, pipes.count]).toEqual([true, 0]);
    two.send({ type: 'say', text: 'still here' });
    expect(await two.next('said')).toMatchObject({ text: 'still here' });
  });
});

describe('a server that takes nobody', () => {
  it.each([
    ['since it ends, too', { takesMoved: false }],
    ['since it is another by now', { self: HEIR + 1 }],
    ['since there is no such place', { room: 'a/b' }],
  ])('leaves clients where they are: %s', async (_name, changes) => {
    const { ending, pipes, move } = await startPair(changes);
    const client = await ending.client('7.lan');
    await move();
    expect([ending.sockets.count, pipes.count]).toEqual([1, 0]);
    client.send({ type: 'say', text: 'still here' });
    expect(await client.next('said')).toMatchObject({ text: 'still here' });
  });

  it('believes no stranger', async () => {
    const { heir } = await startPair();
    const raw = heir.raw('/ws/echo/a', { 'x-icando-vouched': `${HEIR}.WzUsImxhbiIsIjo6MSJd.AAAA` });
    expect((await raw.answer()).status).toBe(400);
    expect(heir.connections).toEqual([]);
  });
});

it('who has said half a message stays: the rest of it would be lost', async () => {
  const { ending, pipes, move } = await startPair();
  const raw = ending.raw('/ws/echo/a?token=7.lan');
  await raw.answer();
  const said = Buffer.from(JSON.stringify({ type: 'say', text: 'in two parts' }));
  raw.socket.write(Buffer.from([0x81, 0x80 | said.length]));
  await pause(50);
  await move();
  expect([ending.sockets.count, pipes.count]).toEqual([1, 0]);
  raw.socket.write(Buffer.concat([Buffer.alloc(4), said]));
  await expect.poll(() => ending.heard).toEqual(['in two parts']);
});

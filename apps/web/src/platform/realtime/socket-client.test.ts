import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { FakeSocketDeps } from './fake-sockets.fixture.ts';
import { openSocketIn } from './socket-client.ts';

async function opened() {
  const deps = new FakeSocketDeps();
  const frames: { type: string }[] = [];
  const socket = openSocketIn(deps, {
    path: '/ws/game/ABCDEF',
    onFrame: (frame) => frames.push(frame),
  });
  await deps.pass(0);
  deps.socket.opens();
  return { deps, frames, socket };
}
const linkOf = ({ socket }: Awaited<ReturnType<typeof opened>>) => socket.state.get().link;

test('opens with a new single-use ticket each time', async () => {
  const client = await opened();
  expect(client.deps.socket.address).toBe('/ws/game/ABCDEF?token=ticket.1&v=1');
  expect(linkOf(client)).toBe('open');
  client.deps.socket.ends(1006);
  expect(linkOf(client)).toBe('reconnecting');
  await client.deps.pass(500);
  expect(client.deps.socket.address).toBe('/ws/game/ABCDEF?token=ticket.2&v=1');
});

test('passes frames on, except pongs and texts that are no frames', async () => {
  const { deps, frames } = await opened();
  for (const text of ['{', '7', 'null', '{"type":3}', '[]']) deps.socket.says(text);
  deps.socket.says({ type: 'pong', t: 0 });
  deps.socket.says({ type: 'new', a: 1 });
  expect(frames).toEqual([{ type: 'new', a: 1 }]);
});

test.each([1001, 1006, 1011, 1012, 1013])('opens again after %i', async (code) => {
  const client = await opened();
  client.deps.socket.ends(code);
  await client.deps.pass(500);
  expect(client.deps.sockets).toHaveLength(2);
});

test.each([1000, 1009, 4401, 4403, 4404, 4409, 4429])(
  'stays closed after %i, with the reason',
  async (code) => {
    const client = await opened();
    client.deps.socket.ends(code, 'because');
    await client.deps.pass(60_000);
    expect(client.deps.sockets).toHaveLength(1);
    expect(client.socket.state.get()).toMatchObject({ link: 'closed', end: { code, reason: 'because' } });
  },
);

test('reports an outdated page after 4426, and stays closed', async () => {
  const client = await opened();
  client.deps.socket.ends(4426);
  await client.deps.pass(60_000);
  expect([client.deps.isOutdated, client.deps.sockets.length]).toEqual([true, 1]);
});

test('ends the session after 4401, and after a ticket refused with 401', async () => {
  const client = await opened();
  client.deps.socket.ends(4401);
  expect(client.deps.expired).toEqual(['session']);
  const deps = new FakeSocketDeps();
  deps.refusal = new ApiError({ status: 401, detail: '' });
  const socket = openSocketIn(deps, { path: '/ws/user', onFrame: () => {} });
  await deps.pass(0);
  expect(deps.expired).toEqual(['session']);
  expect(socket.state.get().end?.code).toBe(4401);
});

test('waits a random share of 0.5 s, doubling to 8 s until the server sends a message', async () => {
  const client = await opened();
  for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
    const before = client.deps.sockets.length;
    client.deps.socket.ends(1006);
    await client.deps.pass(wait - 1);
    expect(client.deps.sockets).toHaveLength(before);
    await client.deps.pass(1);
    expect(client.deps.sockets).toHaveLength(before + 1);
  }
  client.deps.socket.opens();
  client.deps.socket.says({ type: 'pong', t: client.deps.time });
  client.deps.luck = 0.5;
  client.deps.socket.ends(1006);
  await client.deps.pass(250);
  expect(client.deps.sockets).toHaveLength(8);
});

test('retries when the server has no tickets', async () => {
  const deps = new FakeSocketDeps();
  deps.refusal = new ApiError({ status: 503, detail: '' });
  const socket = openSocketIn(deps, { path: '/ws/user', onFrame: () => {} });
  await deps.pass(0);
  expect(socket.state.get().link).toBe('connecting');
  deps.refusal = null;
  await deps.pass(500);
  expect(deps.sockets).toHaveLength(1);
});

test('pings at once and every 7 s, and measures the round trip', async () => {
  const { deps, socket } = await opened();
  expect(deps.socket.sent).toEqual([{ type: 'ping', t: 0 }]);
  await deps.pass(80);
  deps.socket.says({ type: 'pong', t: 0 });
  expect(socket.state.get().latencyMs).toBe(80);
  await deps.pass(6920);
  expect(deps.socket.sent).toEqual([
    { type: 'ping', t: 0 },
    { type: 'ping', t: 7000 },
  ]);
});

test('replaces a connection without a message after two pings', async () => {
  const client = await opened();
  const silent = client.deps.socket;
  await client.deps.pass(13_999);
  expect(linkOf(client)).toBe('open');
  await client.deps.pass(1);
  expect(linkOf(client)).toBe('reconnecting');
  expect(silent.closedWith).toBe(3000);
  await client.deps.pass(500);
  expect(client.deps.sockets).toHaveLength(2);
  // Frames of the replaced socket are ignored.
  client.deps.socket.opens();
  silent.says({ type: 'late' });
  silent.ends(4404);
  expect(linkOf(client)).toBe('open');
  expect(client.frames).toEqual([]);
});

test('retries a handshake that does not complete', async () => {
  const deps = new FakeSocketDeps();
  openSocketIn(deps, { path: '/ws/user', onFrame: () => {} });
  await deps.pass(10_500);
  expect(deps.sockets).toHaveLength(2);
});

test('reconnects at once when the network returns or the page becomes visible', async () => {
  const client = await opened();
  client.deps.socket.ends(1006);
  client.deps.wake();
  await client.deps.pass(0);
  expect(client.deps.sockets).toHaveLength(2);
});

test('replaces a socket that does not respond within 3 s after the page becomes visible', async () => {
  const client = await opened();
  client.deps.socket.says({ type: 'pong', t: 0 });
  client.deps.wake();
  await client.deps.pass(3000);
  expect(linkOf(client)).toBe('reconnecting');
  await client.deps.pass(500);
  client.deps.socket.opens();
  client.deps.wake();
  client.deps.socket.says({ type: 'pong', t: client.deps.time });
  await client.deps.pass(3000);
  expect(linkOf(client)).toBe('open');
});

test('closes finally with 1000, after which nothing can be sent', async () => {
  const client = await opened();
  expect(client.socket.send({ type: 'ready' })).toBe(true);
  client.socket.close();
  expect(client.deps.socket.closedWith).toBe(1000);
  expect(client.socket.send({ type: 'ready' })).toBe(false);
  client.deps.wake();
  await client.deps.pass(60_000);
  expect(client.deps.sockets).toHaveLength(1);
});

test('drops a frame that is sent while disconnected', async () => {
  const client = await opened();
  client.deps.socket.ends(1006);
  expect(client.socket.send({ type: 'ready' })).toBe(false);
  await client.deps.pass(500);
  client.deps.socket.opens();
  expect(client.deps.socket.sent.map(({ type }) => type)).toEqual(['ping']);
});

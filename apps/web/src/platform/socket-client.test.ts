import { pongFrame } from '@icando/contract/sockets';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { FakeSocketDeps } from './fake-sockets.fixture.ts';
import { openSocketIn } from './socket-client.ts';

const FRAMES = z.discriminatedUnion('type', [pongFrame, z.object({ type: z.literal('new'), a: z.number() })]);

async function opened() {
  const deps = new FakeSocketDeps();
  const frames: { type: string }[] = [];
  const socket = openSocketIn(deps, {
    path: '/ws/game/ABCDEF',
    frames: async () => FRAMES,
    onFrame: (frame) => frames.push(frame),
  });
  await deps.pass(0);
  deps.socket.opens();
  return { deps, frames, socket };
}
const linkOf = ({ socket }: Awaited<ReturnType<typeof opened>>) => socket.state.get().link;

test('opens with a single-use ticket, and with a new one each time', async () => {
  const it = await opened();
  expect(it.deps.socket.address).toBe('/ws/game/ABCDEF?token=ticket.1&v=1');
  expect(linkOf(it)).toBe('open');
  it.deps.socket.ends(1006);
  expect(linkOf(it)).toBe('reconnecting');
  await it.deps.pass(500);
  expect(it.deps.socket.address).toBe('/ws/game/ABCDEF?token=ticket.2&v=1');
});

test('hands frames on, but neither pongs nor what cannot be read', async () => {
  const { deps, frames } = await opened();
  for (const text of ['{', '7', 'null', '{"type":3}', '{"type":"other"}', '{"type":"new","a":"1"}'])
    deps.socket.says(text);
  deps.socket.says({ type: 'pong', t: 0 });
  deps.socket.says({ type: 'new', a: 1 });
  expect(frames).toEqual([{ type: 'new', a: 1 }]);
});

test.each([1001, 1006, 1011, 1012, 1013])('opens again after %i', async (code) => {
  const it = await opened();
  it.deps.socket.ends(code);
  await it.deps.pass(500);
  expect(it.deps.sockets).toHaveLength(2);
});

test.each([1000, 1009, 4401, 4403, 4404, 4409, 4429])('stays closed after %i, and says why', async (code) => {
  const it = await opened();
  it.deps.socket.ends(code, 'because');
  await it.deps.pass(60_000);
  expect(it.deps.sockets).toHaveLength(1);
  expect(it.socket.state.get()).toMatchObject({ link: 'closed', end: { code, reason: 'because' } });
});

test('says that the page is outdated after 4426, and stays closed', async () => {
  const it = await opened();
  it.deps.socket.ends(4426);
  await it.deps.pass(60_000);
  expect([it.deps.isOutdated, it.deps.sockets.length]).toEqual([true, 1]);
});

test('ends the session after 4401, and after a ticket refused with 401', async () => {
  const it = await opened();
  it.deps.socket.ends(4401);
  expect(it.deps.expired).toEqual(['session']);
  const deps = new FakeSocketDeps();
  deps.refusal = new ApiError({ status: 401, detail: '' });
  const socket = openSocketIn(deps, { path: '/ws/user', frames: async () => FRAMES, onFrame: () => {} });
  await deps.pass(0);
  expect(deps.expired).toEqual(['session']);
  expect(socket.state.get().end?.code).toBe(4401);
});

test('waits 0.5 s, doubling to 8 s, times chance; a word from the server starts that anew', async () => {
  const it = await opened();
  for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
    const before = it.deps.sockets.length;
    it.deps.socket.ends(1006);
    await it.deps.pass(wait - 1);
    expect(it.deps.sockets).toHaveLength(before);
    await it.deps.pass(1);
    expect(it.deps.sockets).toHaveLength(before + 1);
  }
  it.deps.socket.opens();
  it.deps.socket.says({ type: 'pong', t: it.deps.time });
  it.deps.luck = 0.5;
  it.deps.socket.ends(1006);
  await it.deps.pass(250);
  expect(it.deps.sockets).toHaveLength(8);
});

test('a server without tickets for now is asked again', async () => {
  const deps = new FakeSocketDeps();
  deps.refusal = new ApiError({ status: 503, detail: '' });
  const socket = openSocketIn(deps, { path: '/ws/user', frames: async () => FRAMES, onFrame: () => {} });
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

test('two pings without a word: the connection is given up, with no goodbye, and opened again', async () => {
  const it = await opened();
  const silent = it.deps.socket;
  await it.deps.pass(13_999);
  expect(linkOf(it)).toBe('open');
  await it.deps.pass(1);
  expect(linkOf(it)).toBe('reconnecting');
  expect(silent.closedWith).toBe(3000);
  await it.deps.pass(500);
  expect(it.deps.sockets).toHaveLength(2);
  // Frames of the replaced socket are ignored.
  it.deps.socket.opens();
  silent.says({ type: 'late' });
  silent.ends(4404);
  expect(linkOf(it)).toBe('open');
  expect(it.frames).toEqual([]);
});

test('a handshake that never ends is tried again', async () => {
  const deps = new FakeSocketDeps();
  openSocketIn(deps, { path: '/ws/user', frames: async () => FRAMES, onFrame: () => {} });
  await deps.pass(10_500);
  expect(deps.sockets).toHaveLength(2);
});

test('the network back, or the page seen again: tries at once', async () => {
  const it = await opened();
  it.deps.socket.ends(1006);
  it.deps.wake();
  await it.deps.pass(0);
  expect(it.deps.sockets).toHaveLength(2);
});

test('seen again with a dead socket: 3 s without an answer, and it is opened anew', async () => {
  const it = await opened();
  it.deps.socket.says({ type: 'pong', t: 0 });
  it.deps.wake();
  await it.deps.pass(3000);
  expect(linkOf(it)).toBe('reconnecting');
  await it.deps.pass(500);
  it.deps.socket.opens();
  it.deps.wake();
  it.deps.socket.says({ type: 'pong', t: it.deps.time });
  await it.deps.pass(3000);
  expect(linkOf(it)).toBe('open');
});

test('closing says goodbye with 1000 and is for good; nothing can be sent meanwhile or afterwards', async () => {
  const it = await opened();
  expect(it.socket.send({ type: 'ready' })).toBe(true);
  it.socket.close();
  expect(it.deps.socket.closedWith).toBe(1000);
  expect(it.socket.send({ type: 'ready' })).toBe(false);
  it.deps.wake();
  await it.deps.pass(60_000);
  expect(it.deps.sockets).toHaveLength(1);
});

test('what is sent during a loss is refused, not kept', async () => {
  const it = await opened();
  it.deps.socket.ends(1006);
  expect(it.socket.send({ type: 'ready' })).toBe(false);
  await it.deps.pass(500);
  it.deps.socket.opens();
  expect(it.deps.socket.sent.map(({ type }) => type)).toEqual(['ping']);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveConnection } from './connection.ts';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

const SWEEP_MS = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a silent connection', () => {
  it('is pinged every 25 s and stays open while it answers', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    const connection = server.connections[0] as LiveConnection;
    let pings = 0;
    lan.ws.on('ping', () => (pings += 1));
    for (let i = 1; i <= 3; i += 1) {
      const now = server.advance(25_000);
      vi.advanceTimersByTime(SWEEP_MS);
      await expect.poll(() => pings).toBe(i);
      await expect.poll(() => connection.heardAt).toBe(now);
    }
    expect(connection.isOpen).toBe(true);
  });

  it('is destroyed after 60 s without an answer', async () => {
    const server = await startSockets();
    const dead = server.raw('/ws/echo/a?token=7.lan');
    await dead.answer();
    await expect.poll(() => server.connections.length).toBe(1);
    server.advance(59_000);
    vi.advanceTimersByTime(SWEEP_MS);
    expect(server.connections[0]?.isOpen).toBe(true);
    server.advance(2_000);
    vi.advanceTimersByTime(SWEEP_MS);
    await dead.ended;
    await expect.poll(() => server.closeCodes).toEqual([1006]);
  });
});

describe('a session that ends', () => {
  it.each([
    ['on this server', { silently: false }],
    ['on another server or by expiry', { silently: true }],
  ])('%s closes only its own open sockets, within 3 s', async (_where, how) => {
    const server = await startSockets();
    const phone = await server.client('7.phone');
    const again = await server.client('7.phone');
    const laptop = await server.client('7.laptop');
    await expect.poll(() => server.connections.length).toBe(3);
    server.end('phone', how);
    vi.advanceTimersByTime(3_000);
    expect(await Promise.all([phone.closed, again.closed])).toEqual([4401, 4401]);
    expect(phone.frames).toEqual([{ type: 'signed_out' }]);
    laptop.send({ type: 'say', text: 'still here' });
    await laptop.next('said');
  });

  it('stays signed in while the database is unreachable', async () => {
    const findEnded = vi.fn(() => Promise.reject(new Error('no database')));
    const server = await startSockets({ sessions: { onEnded: () => {}, findEnded } });
    const lan = await server.client('7.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    findEnded.mockClear();
    vi.advanceTimersByTime(3_000);
    expect(findEnded).toHaveBeenCalledOnce();
    lan.send({ type: 'say', text: 'still here' });
    await lan.next('said');
  });
});

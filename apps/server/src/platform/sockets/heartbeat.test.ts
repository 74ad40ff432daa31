import { describe, expect, it } from 'vitest';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';
import { pause } from '../../../test/support/platform/sockets/socket-client.fixture.ts';

describe('a silent connection', () => {
  it('is pinged every 25 s and stays open while it answers', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    let pings = 0;
    lan.ws.on('ping', () => (pings += 1));
    for (let i = 1; i <= 3; i += 1) {
      server.advance(25_000);
      await expect.poll(() => pings, { timeout: 3_000 }).toBe(i);
      await pause(50);
    }
    expect(server.connections[0]?.isOpen).toBe(true);
  });

  it('is destroyed after 60 s without an answer', async () => {
    const server = await startSockets();
    const dead = server.raw('/ws/echo/a?token=7.lan');
    await dead.answer();
    await expect.poll(() => server.connections.length).toBe(1);
    server.advance(59_000);
    await pause(1_200);
    expect(server.closeCodes).toEqual([]);
    server.advance(2_000);
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
    const since = performance.now();
    server.end('phone', how);
    expect(await Promise.all([phone.closed, again.closed])).toEqual([4401, 4401]);
    expect(performance.now() - since).toBeLessThan(3_000);
    expect(phone.frames).toEqual([{ type: 'signed_out' }]);
    laptop.send({ type: 'say', text: 'still here' });
    await laptop.next('said');
  });

  it('stays signed in while the database is unreachable', async () => {
    const server = await startSockets({
      sessions: { onEnded: () => {}, findEnded: () => Promise.reject(new Error('no database')) },
    });
    const lan = await server.client('7.lan');
    await pause(2_500);
    lan.send({ type: 'say', text: 'still here' });
    await lan.next('said');
  });
});

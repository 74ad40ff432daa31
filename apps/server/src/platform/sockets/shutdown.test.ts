import { describe, expect, it } from 'vitest';
import { staggered } from './shutdown.ts';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

describe('a server that shuts down', () => {
  it('closes all sockets with 1012, staggered in random order, and refuses new ones', async () => {
    const server = await startSockets();
    const order: number[] = [];
    const clients = await Promise.all(Array.from({ length: 200 }, (_, i) => server.client(`${i + 1}.s${i}`)));
    for (const [i, { closed }] of clients.entries()) void closed.then(() => order.push(i + 1));
    await expect.poll(() => server.connections.length).toBe(200);
    const closing = server.sockets.close();
    const late = server.raw('/ws/echo/a?token=7.lan');
    expect((await late.answer()).status).toBe(503);
    const codes = await Promise.all(clients.map(({ closed }) => closed));
    await closing;
    expect(new Set(codes)).toEqual(new Set([1012]));
    await expect.poll(() => server.closeCodes).toEqual(codes);
    // Connections of similar age must not close together.
    const age = new Map(server.connections.map(({ userId }, index) => [userId, index]));
    const steps = order
      .slice(1)
      .map((user, i) => Math.abs((age.get(user) ?? 0) - (age.get(order[i] ?? 0) ?? 0)));
    expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeGreaterThan(20);
  });

  it.each([
    [1, 0],
    [200, 580],
    [10_000, 2_980],
  ])('closes %i sockets over %i ms', async (count, ms) => {
    let passed = 0;
    const closed: number[] = [];
    await staggered(
      Array.from({ length: count }, (_, i) => i),
      (socket) => closed.push(socket),
      undefined,
      async (pause) => (passed += pause),
    );
    expect(passed).toBe(ms);
    expect(new Set(closed).size).toBe(count);
  });

  it('does not wait for clients that do not respond', async () => {
    const server = await startSockets();
    const unresponsive = server.raw('/ws/echo/a?token=7.lan');
    await unresponsive.answer();
    await expect.poll(() => server.connections.length).toBe(1);
    await server.close();
    await unresponsive.ended;
    expect(server.closeCodes).toEqual([1012]);
  });
});

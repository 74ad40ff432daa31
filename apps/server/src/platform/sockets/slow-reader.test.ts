import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { prepareFrame } from './frames.ts';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

describe('a client that does not read', () => {
  it('is cut off at 1 MB, while other clients receive everything', async () => {
    const server = await startSockets();
    const slow = server.raw('/ws/echo/a?token=6.slow');
    await slow.answer();
    await expect.poll(() => server.connections.length).toBe(1);
    slow.socket.pause();
    const others = await Promise.all([server.client('7.lan'), server.client('8.minh')]);
    await expect.poll(() => server.connections.length).toBe(3);
    const before = process.memoryUsage().rss;
    const frames = 3_000;
    for (let i = 0; i < frames; i += 1) {
      const frame = prepareFrame({ type: 'said', i, text: 'x'.repeat(16_000) });
      for (const connection of server.connections) connection.sendRaw(frame);
      while (others.some((other) => other.frames.length < i - 20)) await new Promise(setImmediate);
    }
    expect(server.connections.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
    for (const other of others) {
      await expect.poll(() => other.frames.length).toBe(frames);
      expect(other.frames.every(({ i }, index) => i === index)).toBe(true);
    }
    expect(server.closeCodes).toEqual([1006]);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });
});

describe('50,000 broadcasts', () => {
  it('leak no memory', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const server = await startSockets();
    const clients = await Promise.all(['6.a', '7.b', '8.c'].map((token) => server.client(token)));
    await expect.poll(() => server.connections.length).toBe(3);
    const count = { sent: 0, received: 0 };
    for (const { ws } of clients) {
      ws.removeAllListeners('message');
      ws.on('message', () => (count.received += 1));
    }
    const broadcast = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        const frame = prepareFrame({ type: 'said', i, text: 'x'.repeat(200) });
        for (const connection of server.connections) connection.sendRaw(frame);
        count.sent += clients.length;
        while (count.sent - count.received > 1_000) await new Promise(setImmediate);
      }
      await expect.poll(() => count.received).toBe(count.sent);
    };
    await broadcast(5_000);
    collect();
    const before = process.memoryUsage().heapUsed;
    await broadcast(50_000);
    collect();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * 1024 * 1024);
  });
});

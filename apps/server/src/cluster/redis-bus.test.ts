import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { afterEach, describe, expect, it } from 'vitest';
import { canStartRedis, startRedis, testRedisUrl } from '../../test/support/platform/redis/redis.fixture.ts';
import { createInProcessBus, type Bus } from '../platform/bus/index.ts';
import { openRedisBus } from './redis-bus.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((bus) => bus.close()));
});

async function openRedis(namespace: string, failures: unknown[] = [], url = testRedisUrl ?? '') {
  const report = (error: unknown) => void failures.push(error);
  const bus = await openRedisBus({ url, namespace, report, outage: () => {} });
  opened.push(bus);
  return bus;
}

const BUSES: { name: string; open(failures: unknown[]): Promise<Bus>; isMissing: boolean }[] = [
  {
    name: 'inside one server',
    open: async (failures) => createInProcessBus((error) => failures.push(error)),
    isMissing: false,
  },
  {
    name: 'over Redis',
    open: (failures) => openRedis(randomUUID(), failures),
    isMissing: testRedisUrl === undefined,
  },
];

describe.for(BUSES)('the bus $name', ({ open, isMissing }) => {
  it.skipIf(isMissing)('delivers messages to all local listeners in order and synchronously', async () => {
    const received: unknown[] = [];
    const bus = await open([]);
    bus.subscribe('chat', (payload) => received.push(['a', payload]));
    bus.subscribe('chat', (payload) => received.push(['b', payload]));
    bus.subscribe('rooms', (payload) => received.push(['c', payload]));
    bus.publish('chat', 1);
    bus.publish('chat', 2);
    bus.publish('nobody', 3);
    expect(received).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 2],
      ['b', 2],
    ]);
  });

  it.skipIf(isMissing)('calls the other listeners when one throws', async () => {
    const [received, failures]: [unknown[], unknown[]] = [[], []];
    const bus = await open(failures);
    const broken = new Error('broken');
    bus.subscribe('chat', () => {
      throw broken;
    });
    bus.subscribe('chat', (payload) => received.push(payload));
    bus.publish('chat', 1);
    expect(received).toEqual([1]);
    expect(failures).toEqual([broken]);
  });
});

describe.skipIf(testRedisUrl === undefined)('two servers on one Redis (TEST_REDIS_URL)', () => {
  it("receive each other's messages in order, once", async () => {
    const namespace = randomUUID();
    const [here, there] = [await openRedis(namespace), await openRedis(namespace)];
    const received: unknown[] = [];
    let gaps = 0;
    there.subscribe('chat', (payload) => received.push(payload));
    there.onGap(() => (gaps += 1));
    for (let i = 0; i < 500; i += 1) here.publish('chat', { i, text: 'chào' });
    await expect.poll(() => received.length).toBe(500);
    expect(received).toEqual(Array.from({ length: 500 }, (_, i) => ({ i, text: 'chào' })));
    expect(gaps).toBe(0);
  });

  it('receive no messages of another installation', async () => {
    const namespace = randomUUID();
    const [here, there, other] = [
      await openRedis(namespace),
      await openRedis(namespace),
      await openRedis(randomUUID()),
    ];
    const received: unknown[] = [];
    there.subscribe('chat', () => received.push('there'));
    other.subscribe('chat', () => received.push('other'));
    here.publish('chat', 1);
    await expect.poll(() => received).toEqual(['there']);
  });
});

describe.skipIf(!canStartRedis)(
  'two servers whose Redis becomes unavailable (TEST_REDIS_URL, redis-server)',
  () => {
    async function startTwo() {
      const redis = await startRedis();
      opened.push({ close: redis.kill });
      const [here, there] = [await openRedis('a', [], redis.url), await openRedis('a', [], redis.url)];
      const received: unknown[] = [];
      const gaps = { here: 0, there: 0 };
      here.onGap(() => (gaps.here += 1));
      there.onGap(() => (gaps.there += 1));
      there.subscribe('chat', (payload) => received.push(payload));
      here.publish('chat', 'before');
      await expect.poll(() => received).toEqual(['before']);
      return { redis, here, there, received, gaps };
    }

    it('publish without an error, reconnect within 5 s after it is back, and are notified of the gap', async () => {
      const { redis, here, there, received, gaps } = await startTwo();
      await redis.kill();
      here.publish('chat', 'lost');
      await expect.poll(() => there.isConnected).toBe(false);
      here.publish('chat', 'lost too');
      expect(gaps).toEqual({ here: 0, there: 0 });
      await redis.start();
      await expect.poll(() => here.isConnected && there.isConnected).toBe(true);
      here.publish('chat', 'after');
      await expect.poll(() => received.at(-1)).toBe('after');
      await expect.poll(() => Math.min(gaps.here, gaps.there)).toBeGreaterThan(0);
      expect(received).not.toContain('lost too');
    });

    it('detect that it is frozen, and reconnect when it responds again', async () => {
      const { redis, here, there, received, gaps } = await startTwo();
      redis.freeze();
      await expect.poll(() => here.isConnected || there.isConnected).toBe(false);
      redis.thaw();
      await expect.poll(() => here.isConnected && there.isConnected).toBe(true);
      here.publish('chat', 'after');
      await expect.poll(() => received.at(-1)).toBe('after');
      await expect.poll(() => gaps.there).toBeGreaterThan(0);
    });

    it('detect a lost message by its number', async () => {
      const { redis, here, received, gaps } = await startTwo();
      const admin = createClient({ url: redis.url });
      await admin.connect();
      // Cuts only the connection on which `here` publishes, so that its messages are lost meanwhile.
      const clients = await admin.sendCommand<string>(['CLIENT', 'LIST', 'TYPE', 'normal']);
      for (const [, id = ''] of clients.matchAll(/^id=(\d+) .*cmd=(?:publish|ping)/gm)) {
        await admin.sendCommand(['CLIENT', 'KILL', 'ID', id]);
      }
      here.publish('chat', 'lost');
      await expect.poll(() => gaps.there).toBeGreaterThan(0);
      expect(received).toEqual(['before']);
      admin.destroy();
    });
  },
);

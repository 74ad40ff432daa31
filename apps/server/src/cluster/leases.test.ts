import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canStartRedis, startRedis } from '../../test/support/platform/redis/redis.fixture.ts';
import { openLeases, type Leases } from './leases.ts';

describe.skipIf(!canStartRedis)('the leases of servers (TEST_REDIS_URL, redis-server)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const opened: Leases[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((leases) => leases.close()));
  });
  afterAll(() => redis.kill());

  async function open(namespace: string, address?: string, clock?: () => number): Promise<Leases> {
    const parts = { url: redis.url, namespace, ...(clock === undefined ? {} : { clock }) };
    const leases = await openLeases(parts);
    opened.push(leases);
    if (address === undefined) return leases;
    leases.take(address);
    await expect.poll(() => leases.isHeld()).toBe(true);
    return leases;
  }

  async function openTwo() {
    const namespace = randomUUID();
    return [await open(namespace, '127.0.0.1:1'), await open(namespace, '127.0.0.1:2')] as const;
  }

  it('tell the addresses of live servers, and which servers are gone', async () => {
    const [first, second] = await openTwo();
    expect(await second.find(first.self)).toEqual({ id: first.self, address: '127.0.0.1:1' });
    expect(await second.find(77)).toBe('gone');
    expect(new Set(await first.findLiving())).toEqual(new Set([first.self, second.self]));
    await first.leave();
    expect(first.isHeld()).toBe(false);
    await expect.poll(() => second.find(first.self)).toBe('gone');
    expect(await second.findLiving()).toEqual([second.self]);
    expect(first.lost).toBe(0);
  });

  it('leave the state of other servers unknown while this server holds none', async () => {
    const namespace = randomUUID();
    const second = await open(namespace, '127.0.0.1:2');
    const idle = await open(namespace);
    expect(idle.isHeld()).toBe(false);
    expect(await idle.find(77)).toBe('unknown');
    expect(await idle.find(second.self)).toMatchObject({ address: '127.0.0.1:2' });
    expect(await idle.findLiving()).toBeUndefined();
  });

  it('count as lost after 0.8 of their duration without a response, and as held after the next response', async () => {
    const [first, second] = await openTwo();
    await first.find(second.self);
    let hasLost = false;
    first.onLost(() => (hasLost = true));
    redis.freeze();
    try {
      await expect.poll(() => hasLost).toBe(true);
      await expect.poll(() => second.isHeld()).toBe(false);
      expect(await first.find(second.self)).toBe('unknown');
      // Its last address is still known.
      expect(first.lastSeen(second.self)).toMatchObject({ address: '127.0.0.1:2' });
    } finally {
      redis.thaw();
    }
    await expect.poll(() => first.isHeld() && second.isHeld()).toBe(true);
    expect([first.lost, second.lost]).toEqual([1, 1]);
  });

  it('count as lost at the first check of a process that was frozen, before any timer fires', async () => {
    let frozenMs = 0;
    const leases = await open(randomUUID(), '127.0.0.1:1', () => performance.now() + frozenMs);
    let hasLost = false;
    leases.onLost(() => (hasLost = true));
    frozenMs = 1_700;
    expect(leases.isHeld()).toBe(false);
    expect(hasLost).toBe(true);
    // The next renewal takes the lease again.
    await expect.poll(() => leases.isHeld()).toBe(true);
  });

  it('do not depend on the system clock', async () => {
    const namespace = randomUUID();
    const first = await open(namespace, '127.0.0.1:1', () => performance.now() - 3 * 3_600_000);
    const second = await open(namespace, '127.0.0.1:2', () => performance.now() + 3 * 3_600_000);
    expect(await second.find(first.self)).toMatchObject({ address: '127.0.0.1:1' });
    await second.leave();
    await expect.poll(() => first.find(second.self)).toBe('gone');
  });

  it('do not count as gone after Redis lost its data', async () => {
    const [first, second] = await openTwo();
    await redis.flush();
    const answers = new Set<unknown>();
    const until = performance.now() + 1_500;
    while (performance.now() < until) {
      const answer = await second.find(first.self);
      answers.add(typeof answer === 'string' ? answer : 'there');
      const living = await second.findLiving();
      expect(living ?? [first.self]).toContain(first.self);
    }
    expect(answers).not.toContain('gone');
    expect(answers).toContain('there');
    expect([first.lost, second.lost]).toEqual([0, 0]);
    // A server that is really gone counts as gone after the length of a lease.
    await expect.poll(() => second.find(77)).toBe('gone');
  });

  it('are released by a server that cannot host rooms, and taken again when it can', async () => {
    const [first, second] = await openTwo();
    first.setEligible(false);
    expect(first.isHeld()).toBe(false);
    await expect.poll(() => second.find(first.self)).toBe('gone');
    first.setEligible(true);
    await expect.poll(() => first.isHeld()).toBe(true);
    await expect.poll(() => second.find(first.self)).toMatchObject({ address: '127.0.0.1:1' });
  });
});

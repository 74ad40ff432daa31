import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { canStartRedis, startRedis } from '../platform/redis/redis.fixture.ts';
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

  it('list the addresses of living servers, and servers that are gone', async () => {
    const [one, two] = await openTwo();
    expect(await two.find(one.self)).toEqual({ id: one.self, address: '127.0.0.1:1' });
    expect(await two.find(77)).toBe('gone');
    expect(new Set(await one.findLiving())).toEqual(new Set([one.self, two.self]));
    await one.leave();
    expect(one.isHeld()).toBe(false);
    await expect.poll(() => two.find(one.self)).toBe('gone');
    expect(await two.findLiving()).toEqual([two.self]);
    expect(one.lost).toBe(0);
  });

  it('leave the state of other servers unknown while this server holds none', async () => {
    const namespace = randomUUID();
    const two = await open(namespace, '127.0.0.1:2');
    const idle = await open(namespace);
    expect(idle.isHeld()).toBe(false);
    expect(await idle.find(77)).toBe('unknown');
    expect(await idle.find(two.self)).toMatchObject({ address: '127.0.0.1:2' });
    expect(await idle.findLiving()).toBeUndefined();
  });

  it('count as lost after 0.8 of their duration without a response, and as held after the next one', async () => {
    const [one, two] = await openTwo();
    await one.find(two.self);
    let lostAt = 0;
    one.onLost(() => (lostAt = performance.now()));
    redis.freeze();
    const since = performance.now();
    try {
      await expect.poll(() => lostAt, { timeout: 5_000 }).toBeGreaterThan(0);
      expect(lostAt - since).toBeLessThan(2_000);
      await expect.poll(() => two.isHeld()).toBe(false);
      expect(await one.find(two.self)).toBe('unknown');
      // Where it was is still known.
      expect(one.lastSeen(two.self)).toMatchObject({ address: '127.0.0.1:2' });
    } finally {
      redis.thaw();
    }
    await expect.poll(() => one.isHeld() && two.isHeld(), { timeout: 10_000 }).toBe(true);
    expect([one.lost, two.lost]).toEqual([1, 1]);
  });

  it('count as lost at the first check of a process that was frozen, before any timer fires', async () => {
    let asleepMs = 0;
    const leases = await open(randomUUID(), '127.0.0.1:1', () => performance.now() + asleepMs);
    let hasLost = false;
    leases.onLost(() => (hasLost = true));
    asleepMs = 1_700;
    expect(leases.isHeld()).toBe(false);
    expect(hasLost).toBe(true);
    // The next renewal is as good as the first.
    await expect.poll(() => leases.isHeld()).toBe(true);
  });

  it('do not depend on the system clock', async () => {
    const namespace = randomUUID();
    const one = await open(namespace, '127.0.0.1:1', () => performance.now() - 3 * 3_600_000);
    const two = await open(namespace, '127.0.0.1:2', () => performance.now() + 3 * 3_600_000);
    expect(await two.find(one.self)).toMatchObject({ address: '127.0.0.1:1' });
    await two.leave();
    await expect.poll(() => one.find(two.self)).toBe('gone');
  });

  it('count no server as gone after Redis lost its data', async () => {
    const [one, two] = await openTwo();
    await redis.flush();
    const answers = new Set<unknown>();
    const until = performance.now() + 1_500;
    while (performance.now() < until) {
      const answer = await two.find(one.self);
      answers.add(typeof answer === 'string' ? answer : 'there');
      const living = await two.findLiving();
      expect(living ?? [one.self]).toContain(one.self);
    }
    expect(answers).not.toContain('gone');
    expect(answers).toContain('there');
    expect([one.lost, two.lost]).toEqual([0, 0]);
    // A server that is really gone counts as gone after the length of a lease.
    await expect.poll(() => two.find(77), { timeout: 5_000 }).toBe('gone');
  });

  it('are released by a server that cannot host rooms, and taken again when it can', async () => {
    const [one, two] = await openTwo();
    one.setEligible(false);
    expect(one.isHeld()).toBe(false);
    await expect.poll(() => two.find(one.self)).toBe('gone');
    one.setEligible(true);
    await expect.poll(() => one.isHeld()).toBe(true);
    await expect.poll(() => two.find(one.self)).toMatchObject({ address: '127.0.0.1:1' });
  });
});

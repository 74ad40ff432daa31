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

  it('tell who lives, where, and who is gone', async () => {
    const [one, two] = await openTwo();
    expect(await two.look(one.self)).toEqual({ id: one.self, address: '127.0.0.1:1' });
    expect(await two.look(77)).toBe('gone');
    expect(new Set(await one.living())).toEqual(new Set([one.self, two.self]));
    await one.leave();
    expect(one.isHeld()).toBe(false);
    await expect.poll(() => two.look(one.self)).toBe('gone');
    expect(await two.living()).toEqual([two.self]);
    expect(one.lost).toBe(0);
  });

  it('say nothing about others as long as one has none', async () => {
    const namespace = randomUUID();
    const two = await open(namespace, '127.0.0.1:2');
    const idle = await open(namespace);
    expect(idle.isHeld()).toBe(false);
    expect(await idle.look(77)).toBe('unknown');
    expect(await idle.look(two.self)).toMatchObject({ address: '127.0.0.1:2' });
    expect(await idle.living()).toBeUndefined();
  });

  it('are lost after 0.8 of their time without an answer, and held again after one', async () => {
    const [one, two] = await openTwo();
    await one.look(two.self);
    let lostAt = 0;
    one.onLost(() => (lostAt = performance.now()));
    redis.freeze();
    const since = performance.now();
    try {
      await expect.poll(() => lostAt, { timeout: 5_000 }).toBeGreaterThan(0);
      expect(lostAt - since).toBeLessThan(2_000);
      await expect.poll(() => two.isHeld()).toBe(false);
      expect(await one.look(two.self)).toBe('unknown');
      // Where it was is still known.
      expect(one.lastSeen(two.self)).toMatchObject({ address: '127.0.0.1:2' });
    } finally {
      redis.thaw();
    }
    await expect.poll(() => one.isHeld() && two.isHeld(), { timeout: 10_000 }).toBe(true);
    expect([one.lost, two.lost]).toEqual([1, 1]);
  });

  it('are found lost at the first question by a process that was frozen, before any timer', async () => {
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

  it('do not mind a clock that is hours off', async () => {
    const namespace = randomUUID();
    const one = await open(namespace, '127.0.0.1:1', () => performance.now() - 3 * 3_600_000);
    const two = await open(namespace, '127.0.0.1:2', () => performance.now() + 3 * 3_600_000);
    expect(await two.look(one.self)).toMatchObject({ address: '127.0.0.1:1' });
    await two.leave();
    await expect.poll(() => one.look(two.self)).toBe('gone');
  });

  it('take nobody for dead whom an empty Redis forgot', async () => {
    const [one, two] = await openTwo();
    await redis.flush();
    const answers = new Set<unknown>();
    const until = performance.now() + 1_500;
    while (performance.now() < until) {
      const answer = await two.look(one.self);
      answers.add(typeof answer === 'string' ? answer : 'there');
      const living = await two.living();
      expect(living ?? [one.self]).toContain(one.self);
    }
    expect(answers).not.toContain('gone');
    expect(answers).toContain('there');
    expect([one.lost, two.lost]).toEqual([0, 0]);
    // Who is really gone is gone by the end of a lease.
    await expect.poll(() => two.look(77), { timeout: 5_000 }).toBe('gone');
  });

  it('are given up by a server that cannot do its work, and taken again by one that can', async () => {
    const [one, two] = await openTwo();
    one.setFit(false);
    expect(one.isHeld()).toBe(false);
    await expect.poll(() => two.look(one.self)).toBe('gone');
    one.setFit(true);
    await expect.poll(() => one.isHeld()).toBe(true);
    await expect.poll(() => two.look(one.self)).toMatchObject({ address: '127.0.0.1:1' });
  });
});

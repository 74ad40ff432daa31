import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createSharedScript } from '../platform/redis/index.ts';
import { canStartRedis, connectRedis, startRedis, testRedisUrl } from '../platform/redis/redis.fixture.ts';
import { createSharedLoginThrottle, LOGIN_THROTTLE, type LoginThrottle } from './shared-login-throttle.ts';

/** On a busy machine this process itself may be held up for longer than a caller would wait. */
const SLOW_MACHINE_BUDGET_MS = 10_000;
const nowhere = async () => false;

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function throttleOn(url: string, prefix: string, budgetMs?: number): Promise<LoginThrottle> {
  const redis = await connectRedis(url);
  opened.push(redis);
  const budget = budgetMs === undefined ? {} : { budgetMs };
  return createSharedLoginThrottle(createSharedScript({ redis, prefix, lua: LOGIN_THROTTLE, ...budget }));
}

async function twoServers() {
  const prefix = `${randomUUID()}:`;
  const url = testRedisUrl ?? '';
  return Promise.all([
    throttleOn(url, prefix, SLOW_MACHINE_BUDGET_MS),
    throttleOn(url, prefix, SLOW_MACHINE_BUDGET_MS),
  ] as const);
}

describe('guessing at a server that is alone', () => {
  it('waits from the fifth failure on', async () => {
    const throttle = createSharedLoginThrottle(undefined);
    for (let i = 0; i < 5; i += 1) expect(await throttle.begin('lan', 'school', nowhere)).toBe(0);
    expect(await throttle.begin('lan', 'school', nowhere)).toBe(1);
  });
});

describe.skipIf(testRedisUrl === undefined)('guessing at two servers (TEST_REDIS_URL)', () => {
  it('waits after five failures in all, not five at each', async () => {
    const [here, there] = await twoServers();
    for (const server of [here, there, here, there, here])
      expect(await server.begin('lan', 'school', nowhere)).toBe(0);
    expect(await there.begin('lan', 'school', nowhere)).toBe(1);
    expect(await here.begin('lan', 'school', nowhere)).toBe(1);
    expect(await there.begin('lan', 'home', nowhere)).toBe(0);
    expect(await there.begin('minh', 'school', nowhere)).toBe(0);
  });

  it('side by side lets five through (race)', async () => {
    const [here, there] = await twoServers();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? here : there).begin('lan', 'school', nowhere)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('is forgotten at both after the right password, and a busy server counts nothing', async () => {
    const [here, there] = await twoServers();
    for (let i = 0; i < 4; i += 1) await here.begin('lan', 'school', nowhere);
    await there.begin('lan', 'school', nowhere);
    there.succeeded('lan', 'school');
    for (let i = 0; i < 30; i += 1) {
      expect(await there.begin('lan', 'school', nowhere)).toBe(0);
      there.cancel('lan', 'school');
    }
    for (let i = 0; i < 4; i += 1) expect(await there.begin('lan', 'school', nowhere)).toBe(0);
  });

  it('from everywhere makes only unknown places wait', async () => {
    const [here, there] = await twoServers();
    for (let i = 0; i < 100; i += 1)
      expect(await (i % 2 === 0 ? here : there).begin('lan', `address ${i}`, nowhere)).toBe(0);
    expect(await here.begin('lan', 'elsewhere', nowhere)).toBeGreaterThan(3_000);
    expect(await here.begin('lan', 'home', async () => true)).toBe(0);
  });
});

describe.skipIf(!canStartRedis)('guessing while Redis fails (TEST_REDIS_URL, redis-server)', () => {
  it('keeps its waiting times while Redis is frozen, killed or empty, and accepts the right password', async () => {
    const redis = await startRedis();
    opened.push({ close: redis.kill });
    const [here, there] = await Promise.all([
      throttleOn(redis.url, '', SLOW_MACHINE_BUDGET_MS),
      throttleOn(redis.url, ''),
    ]);
    for (let i = 0; i < 5; i += 1) await here.begin('lan', 'school', nowhere);
    // The other server hears of it by one try.
    expect(await there.begin('lan', 'school', nowhere)).toBe(1);
    redis.freeze();
    expect(await there.begin('lan', 'school', nowhere)).toBe(1);
    expect(await there.begin('hoa', 'school', nowhere)).toBe(0);
    there.succeeded('hoa', 'school');
    await redis.kill();
    expect(await there.begin('lan', 'school', nowhere)).toBeLessThanOrEqual(1);
    await redis.start();
    await expect.poll(() => there.begin('lan', 'school', nowhere)).toBe(0);
    // The local count continues: the sixth failure in a row waits for 2 s, although the new Redis has none.
    expect(await there.begin('lan', 'school', nowhere)).toBeGreaterThan(1);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createSharedScript } from '../platform/redis/index.ts';
import {
  canStartRedis,
  connectRedis,
  startRedis,
  testRedisUrl,
} from '../../test/support/platform/redis/redis.fixture.ts';
import { createSharedLoginThrottle, LOGIN_THROTTLE, type LoginThrottle } from './shared-login-throttle.ts';

/** On a busy machine Redis may take longer to answer than the production budget allows. */
const SLOW_MACHINE_BUDGET_MS = 10_000;
const unknownAddress = async () => false;

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((resource) => resource.close()));
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

describe('guessing a password on a single server', () => {
  it('must wait from the fifth failure on', async () => {
    const throttle = createSharedLoginThrottle(undefined);
    for (let i = 0; i < 5; i += 1) expect(await throttle.begin('lan', 'school', unknownAddress)).toBe(0);
    expect(await throttle.begin('lan', 'school', unknownAddress)).toBe(1);
  });
});

describe.skipIf(testRedisUrl === undefined)('guessing a password on two servers (TEST_REDIS_URL)', () => {
  it('must wait after five failures in total, not five per server', async () => {
    const [here, there] = await twoServers();
    for (const server of [here, there, here, there, here])
      expect(await server.begin('lan', 'school', unknownAddress)).toBe(0);
    expect(await there.begin('lan', 'school', unknownAddress)).toBe(1);
    expect(await here.begin('lan', 'school', unknownAddress)).toBe(1);
    expect(await there.begin('lan', 'home', unknownAddress)).toBe(0);
    expect(await there.begin('minh', 'school', unknownAddress)).toBe(0);
  });

  it('in parallel gets five attempts (race)', async () => {
    const [here, there] = await twoServers();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? here : there).begin('lan', 'school', unknownAddress),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('is forgotten on both servers after the right password, and cancelled attempts do not count', async () => {
    const [here, there] = await twoServers();
    for (let i = 0; i < 4; i += 1) await here.begin('lan', 'school', unknownAddress);
    await there.begin('lan', 'school', unknownAddress);
    there.succeeded('lan', 'school');
    for (let i = 0; i < 30; i += 1) {
      expect(await there.begin('lan', 'school', unknownAddress)).toBe(0);
      there.cancel('lan', 'school');
    }
    for (let i = 0; i < 4; i += 1) expect(await there.begin('lan', 'school', unknownAddress)).toBe(0);
  });

  it('from many addresses delays only addresses that the account has not used', async () => {
    const [here, there] = await twoServers();
    for (let i = 0; i < 100; i += 1)
      expect(await (i % 2 === 0 ? here : there).begin('lan', `address ${i}`, unknownAddress)).toBe(0);
    expect(await here.begin('lan', 'elsewhere', unknownAddress)).toBeGreaterThan(3_000);
    expect(await here.begin('lan', 'home', async () => true)).toBe(0);
  });
});

describe.skipIf(!canStartRedis)(
  'guessing a password while Redis fails (TEST_REDIS_URL, redis-server)',
  () => {
    it('keeps its waiting times while Redis is frozen, killed or empty', async () => {
      const redis = await startRedis();
      opened.push({ close: redis.kill });
      const [here, there] = await Promise.all([
        throttleOn(redis.url, '', SLOW_MACHINE_BUDGET_MS),
        throttleOn(redis.url, ''),
      ]);
      for (let i = 0; i < 5; i += 1) await here.begin('lan', 'school', unknownAddress);
      // The other server adopts the shared count on its first attempt.
      expect(await there.begin('lan', 'school', unknownAddress)).toBe(1);
      redis.freeze();
      expect(await there.begin('lan', 'school', unknownAddress)).toBe(1);
      expect(await there.begin('hoa', 'school', unknownAddress)).toBe(0);
      there.succeeded('hoa', 'school');
      await redis.kill();
      expect(await there.begin('lan', 'school', unknownAddress)).toBeLessThanOrEqual(1);
      await redis.start();
      await expect.poll(() => there.begin('lan', 'school', unknownAddress)).toBe(0);
      // The local count continues: the sixth failure in a row waits for 2 s, although the new Redis has none.
      expect(await there.begin('lan', 'school', unknownAddress)).toBeGreaterThan(1);
    });
  },
);

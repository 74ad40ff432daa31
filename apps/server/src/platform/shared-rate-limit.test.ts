import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  canStartRedis,
  connectRedis,
  startRedis,
  testRedisUrl,
} from '../../test/support/platform/redis/redis.fixture.ts';
import { createSharedRateLimit } from './shared-rate-limit.ts';

/** Above the usual budget, since a busy machine may pause this process. */
const SLOW_MACHINE_BUDGET_MS = 10_000;
const SLOW = { perSecond: 0.01, burst: 10 };

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((resource) => resource.close()));
});

async function openConnection(url = testRedisUrl ?? '') {
  const connection = await connectRedis(url);
  opened.push(connection);
  return connection;
}

async function servers(count: number, rule = SLOW) {
  const prefix = `${randomUUID()}:`;
  return Promise.all(
    Array.from({ length: count }, async () =>
      createSharedRateLimit({
        redis: await openConnection(),
        prefix,
        rule,
        budgetMs: SLOW_MACHINE_BUDGET_MS,
      }),
    ),
  );
}

describe.skipIf(testRedisUrl === undefined)('a bucket that two servers share (TEST_REDIS_URL)', () => {
  it('allows one burst in total, not one on each server', async () => {
    const [here, there] = await servers(2);
    const answers: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      answers.push((await here?.take('lan')) ?? 0, (await there?.take('lan')) ?? 0);
    }
    expect(answers.filter((wait) => wait === 0)).toHaveLength(10);
    expect(answers.at(-1)).toBeGreaterThan(90);
    expect(await there?.take('minh')).toBe(0);
  });

  it('gives each token to only one of concurrent callers (race)', async () => {
    const [here, there] = await servers(2);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => (i % 2 === 0 ? here : there)?.take('lan')),
    );
    expect(answers.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('refills', async () => {
    const [here, there] = await servers(2, { perSecond: 2, burst: 2 });
    await expect.poll(async () => here?.take('lan')).toBe(1);
    await expect.poll(async () => there?.take('lan')).toBe(0);
  });

  it('is charged on both servers for an expensive call on one', async () => {
    const [here, there] = await servers(2);
    here?.charge('lan', 15);
    await expect.poll(async () => there?.take('lan')).toBeGreaterThan(400);
  });
});

describe.skipIf(!canStartRedis)('a bucket whose Redis fails (TEST_REDIS_URL, redis-server)', () => {
  it('is replaced by the local bucket while Redis is frozen or unreachable, without long waits', async () => {
    const redis = await startRedis();
    opened.push({ close: redis.kill });
    const here = createSharedRateLimit({
      redis: await openConnection(redis.url),
      prefix: '',
      rule: SLOW,
      budgetMs: 1_000,
    });
    expect(await here.take('lan')).toBe(0);
    redis.freeze();
    const since = performance.now();
    expect(await here.take('lan')).toBe(0);
    const waitedAt = performance.now();
    for (let i = 0; i < 7; i += 1) expect(await here.take('lan')).toBe(0);
    // Only the first call waits for the budget; later ones skip Redis.
    expect(performance.now() - waitedAt).toBeLessThan(waitedAt - since);
    await redis.kill();
    expect(await here.take('lan')).toBe(0);
    expect(await here.take('lan')).toBeGreaterThan(0);
  });
});

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createSharedScript } from '../platform/redis/index.ts';
import { connectRedis, testRedisUrl } from '../../test/support/platform/redis/redis.fixture.ts';
import { createSharedAllowance, HOURLY_ALLOWANCE } from './shared-allowance.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((redis) => redis.close()));
});

async function serverOf(prefix: string, limit: number) {
  const redis = await connectRedis(testRedisUrl ?? '');
  opened.push(redis);
  const lua = HOURLY_ALLOWANCE;
  return createSharedAllowance(limit, createSharedScript({ redis, prefix, lua, budgetMs: 10_000 }));
}

describe('an hourly allowance', () => {
  it('is counted locally by a single server', async () => {
    const allowance = createSharedAllowance(2, undefined);
    expect([await allowance.take('lan'), await allowance.take('lan')]).toEqual([0, 0]);
    expect(await allowance.take('lan')).toBeGreaterThan(3_590);
  });
});

describe.skipIf(testRedisUrl === undefined)('an hourly allowance of two servers (TEST_REDIS_URL)', () => {
  it('is shared under concurrent requests (race)', async () => {
    const prefix = `${randomUUID()}:`;
    const [here, there] = await Promise.all([serverOf(prefix, 10), serverOf(prefix, 10)]);
    const waits = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (i % 2 === 0 ? here : there).take('lan')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(Math.max(...waits)).toBeGreaterThan(3_590);
    expect(await there.take('minh')).toBe(0);
  });
});

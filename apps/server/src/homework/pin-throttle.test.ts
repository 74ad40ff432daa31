import { randomUUID } from 'node:crypto';
import { PIN_WAIT_MS } from '@icando/contract/pins';
import { afterEach, describe, expect, it } from 'vitest';
import { QueueFull } from '../platform/queue.ts';
import { createSharedScript } from '../platform/redis/index.ts';
import { connectRedis, testRedisUrl } from '../../test/support/platform/redis/redis.fixture.ts';
import { createPinThrottle, PIN_THROTTLE, type PinThrottle } from './pin-throttle.ts';

const MINH = { homeworkId: 1, pupilId: 7, address: 'school', isKnown: false };
const wrong = async () => false;
const right = async () => true;

async function outcomes(count: number, call: (index: number) => ReturnType<PinThrottle['compare']>) {
  const all = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return {
    wrong: all.filter((one) => one === false).length,
    right: all.filter((one) => one === true).length,
  };
}

describe('guessing the PIN of a pupil', () => {
  function throttleAt() {
    let now = 0;
    return { throttle: createPinThrottle(undefined, () => now), wait: (ms: number) => (now += ms) };
  }

  it('has 5 tries in 15 minutes from all unknown devices together', async () => {
    const { throttle, wait } = throttleAt();
    const guess = (index: number) => throttle.compare({ ...MINH, address: `address ${index}` }, wrong);
    expect(await outcomes(50, guess)).toEqual({ wrong: 5, right: 0 });
    wait(PIN_WAIT_MS - 1);
    expect(await throttle.compare(MINH, right)).toEqual({ waitSeconds: 1 });
    expect(await throttle.compare({ ...MINH, isKnown: true }, right)).toBe(true);
    wait(1);
    expect(await throttle.compare(MINH, right)).toBe(true);
  });

  it('has 20 tries in 15 minutes from one address, whatever the pupil', async () => {
    const { throttle } = throttleAt();
    const guess = (index: number) => throttle.compare({ ...MINH, pupilId: index }, wrong);
    expect(await outcomes(50, guess)).toEqual({ wrong: 20, right: 0 });
    expect(await throttle.compare({ ...MINH, pupilId: 99, address: 'home' }, right)).toBe(true);
    expect(await throttle.compare({ ...MINH, homeworkId: 2 }, right)).toBe(true);
  });

  it('is not a try when the PIN is right, or the server too busy to compare it', async () => {
    const { throttle } = throttleAt();
    expect(await outcomes(50, (pupilId) => throttle.compare({ ...MINH, pupilId }, right))).toMatchObject({
      right: 50,
    });
    for (let index = 0; index < 30; index += 1)
      await expect(throttle.compare(MINH, () => Promise.reject(new QueueFull()))).rejects.toThrow(QueueFull);
    expect(await throttle.compare(MINH, right)).toBe(true);
  });
});

describe.skipIf(testRedisUrl === undefined)('guessing a PIN on two servers (TEST_REDIS_URL)', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((resource) => resource.close()));
  });

  async function twoServers() {
    const prefix = `${randomUUID()}:`;
    const redis = await connectRedis(testRedisUrl ?? '');
    opened.push(redis);
    const server = () =>
      createPinThrottle(createSharedScript({ redis, prefix, lua: PIN_THROTTLE, budgetMs: 10_000 }));
    return [server(), server()] as const;
  }

  it('has 5 tries for a name in total, also at once, and right PINs do not count (race)', async () => {
    const [here, there] = await twoServers();
    for (let index = 0; index < 12; index += 1)
      expect(await (index % 2 === 0 ? here : there).compare(MINH, right)).toBe(true);
    const guess = (index: number) => (index % 2 === 0 ? here : there).compare(MINH, wrong);
    expect(await outcomes(40, guess)).toEqual({ wrong: 5, right: 0 });
    for (const server of [here, there]) {
      expect(await server.compare(MINH, right)).toMatchObject({ waitSeconds: expect.any(Number) });
      expect(await server.compare({ ...MINH, isKnown: true }, right)).toBe(true);
    }
  });

  it('has 20 tries for an address in total', async () => {
    const [here, there] = await twoServers();
    const guess = (index: number) =>
      (index % 2 === 0 ? here : there).compare({ ...MINH, pupilId: index }, wrong);
    expect(await outcomes(60, guess)).toEqual({ wrong: 20, right: 0 });
  });
});

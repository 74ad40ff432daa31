import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('a bucket of 3 that refills by one a second', () => {
  function bucketAt() {
    let now = 0;
    const limit = createRateLimit({ perSecond: 1, burst: 3 }, () => now);
    return { limit, wait: (ms: number) => (now += ms) };
  }

  it('allows a burst and then returns the seconds to wait', () => {
    const { limit } = bucketAt();
    expect([1, 2, 3, 4].map(() => limit.take('lan'))).toEqual([0, 0, 0, 1]);
  });

  it('allows one more call after a second', () => {
    const { limit, wait } = bucketAt();
    for (let i = 0; i < 4; i += 1) limit.take('lan');
    wait(1000);
    expect(limit.take('lan')).toBe(0);
    expect(limit.take('lan')).toBe(1);
  });

  it('keeps keys separate', () => {
    const { limit } = bucketAt();
    for (let i = 0; i < 4; i += 1) limit.take('lan');
    expect(limit.take('minh')).toBe(0);
  });

  it('refuses calls until a charged debt is repaid, which is at most one burst', () => {
    const { limit, wait } = bucketAt();
    expect(limit.take('lan')).toBe(0);
    limit.charge('lan', 4);
    expect(limit.take('lan')).toBe(3);
    wait(3000);
    expect(limit.take('lan')).toBe(0);
    limit.charge('lan', 1_000_000);
    expect(limit.take('lan')).toBe(4);
  });

  it('never saves up more than the burst', () => {
    const { limit, wait } = bucketAt();
    wait(3_600_000);
    expect([1, 2, 3, 4].map(() => limit.take('lan'))).toEqual([0, 0, 0, 1]);
  });
});

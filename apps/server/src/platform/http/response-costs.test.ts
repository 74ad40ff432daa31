import { expect, it } from 'vitest';
import { createRateLimit } from '../rate-limit.ts';
import { createResponseCosts } from './response-costs.ts';

const MEGABYTE = 1024 * 1024;

function createCosts() {
  const perUser = createRateLimit({ perSecond: 1, burst: 100 }, () => 0);
  const countAllowedCalls = (user: string) => {
    let calls = 0;
    while (perUser.take(user) === 0) calls += 1;
    return calls;
  };
  return { costs: createResponseCosts(perUser), countAllowedCalls };
}

it('charges a long response as several calls, a short one as none', () => {
  const { costs, countAllowedCalls } = createCosts();
  costs.begin('lan', 99_999);
  costs.begin('minh', 4_700_000);
  expect(countAllowedCalls('lan')).toBe(100);
  expect(countAllowedCalls('minh')).toBe(100 - 47);
});

it('refuses a user with too many unsent characters until they are sent', () => {
  const { costs } = createCosts();
  costs.begin('lan', 5 * MEGABYTE);
  expect(costs.isFull('lan')).toBe(false);
  costs.begin('lan', 5 * MEGABYTE);
  expect(costs.isFull('lan')).toBe(true);
  expect(costs.isFull('minh')).toBe(false);
  costs.end('lan', 5 * MEGABYTE);
  expect(costs.isFull('lan')).toBe(false);
});

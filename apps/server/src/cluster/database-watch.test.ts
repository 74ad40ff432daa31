import { afterEach, expect, it } from 'vitest';
import { watchDatabase } from './database-watch.ts';

let stop = () => {};
afterEach(() => stop());

it('a server without its database becomes ineligible after the time limit, and eligible again at once', async () => {
  let isUnreachable = false;
  const eligible: boolean[] = [];
  stop = watchDatabase({
    leases: { setEligible: (isEligible) => eligible.push(isEligible) },
    ping: () => (isUnreachable ? Promise.reject(new Error('away')) : Promise.resolve()),
    intervalMs: 10,
    unreachableMs: 200,
  });
  await expect.poll(() => eligible).toContain(true);
  isUnreachable = true;
  const since = performance.now();
  await expect.poll(() => eligible).toContain(false);
  expect(performance.now() - since).toBeGreaterThan(150);
  isUnreachable = false;
  await expect.poll(() => eligible.at(-1)).toBe(true);
});

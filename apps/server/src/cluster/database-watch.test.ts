import { afterEach, expect, it } from 'vitest';
import { watchDatabase } from './database-watch.ts';

let stop = () => {};
afterEach(() => stop());

it('a server without its database becomes ineligible after the time limit, and eligible again at once', async () => {
  let isAway = false;
  const said: boolean[] = [];
  stop = watchDatabase({
    leases: { setEligible: (isEligible) => said.push(isEligible) },
    ping: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    intervalMs: 10,
    unreachableMs: 200,
  });
  await expect.poll(() => said).toContain(true);
  isAway = true;
  const since = performance.now();
  await expect.poll(() => said).toContain(false);
  expect(performance.now() - since).toBeGreaterThan(150);
  isAway = false;
  await expect.poll(() => said.at(-1)).toBe(true);
});

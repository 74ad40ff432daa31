import { afterEach, expect, it } from 'vitest';
import { watchFitness } from './fitness.ts';

let stop = () => {};
afterEach(() => stop());

it('a server without its database is unfit after a while, and fit again at once', async () => {
  let isAway = false;
  const said: boolean[] = [];
  stop = watchFitness({
    leases: { setFit: (isFit) => said.push(isFit) },
    ping: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    lookMs: 10,
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

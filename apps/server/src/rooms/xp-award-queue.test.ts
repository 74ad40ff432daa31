import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { XpMissing } from '../xp/index.ts';
import { XpAwardQueue } from './xp-award-queue.ts';

const HOUR_MS = 60 * 60 * 1000;
const [LAN, MINH] = [1, 2];
const award = {
  type: 'award_xp' as const,
  game: 1,
  earned: [LAN, MINH].map((user_id) => ({ user_id, xp: 5, correct_number: 5, total_number: 5 })),
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose database refuses the XP of Minh until `mend`. */
function openQueue() {
  const [shown, errors]: [(readonly [number, number])[][], unknown[]] = [[], []];
  let isBroken = true;
  const queue = new XpAwardQueue(
    () => {
      const awarded = new Map([[LAN, 5]]);
      if (isBroken) return Promise.reject(new XpMissing(awarded, new AggregateError([new Error('no')])));
      return Promise.resolve(awarded.set(MINH, 5));
    },
    (error) => errors.push(error),
  );
  queue.add(award, (added) => shown.push([...added]));
  return { queue, shown, errors, mend: () => (isBroken = false) };
}

it('shows the XP of the others at once, and that of the last when it could be added', async () => {
  const { queue, shown, errors, mend } = openQueue();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([[[LAN, 5]]]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(shown).toHaveLength(1);
  // With delays of 0.05, 0.1 … 410 s, and then of ten minutes.
  expect(errors.length).toBeGreaterThan(15);
  expect(errors.length).toBeLessThan(30);
  mend();
  await vi.advanceTimersByTimeAsync(HOUR_MS / 6);
  expect(shown).toEqual([
    [[LAN, 5]],
    [
      [LAN, 5],
      [MINH, 5],
    ],
  ]);
  await queue.settled();
});

it('is settled as soon as it is stopped', async () => {
  const { queue, errors } = openQueue();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  const tried = errors.length;
  queue.stop();
  await queue.settled();
  expect(errors).toHaveLength(tried);
});

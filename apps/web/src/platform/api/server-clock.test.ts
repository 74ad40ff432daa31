import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../storage/fake-storage.fixture.ts';

const DAY_MS = 86_400_000;
const RIGHT = Date.parse('2026-11-23T08:00:00Z');

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stored = fakeStorage('localStorage');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as it is loaded by a page whose device has this clock. */
async function pageAt(deviceTime: number) {
  vi.setSystemTime(deviceTime);
  vi.resetModules();
  return import('./server-clock.ts');
}

function response(date: number): Response {
  return new Response(null, { headers: { Date: new Date(date).toUTCString() } });
}

it('without a response the clock of the device counts', async () => {
  const { serverNow, learnServerClock } = await pageAt(RIGHT - 3 * DAY_MS);
  learnServerClock(new Response(), Date.now());
  expect(serverNow()).toBe(RIGHT - 3 * DAY_MS);
});

it.each([-3 * DAY_MS, 2 * DAY_MS, Date.parse('2015-01-01T00:00:00Z') - RIGHT])(
  'follows the server when the device is %i ms off, also in the next visit without a network',
  async (offMs) => {
    const { serverNow, learnServerClock } = await pageAt(RIGHT + offMs);
    learnServerClock(response(RIGHT), Date.now());
    expect(serverNow()).toBe(RIGHT);
    const later = await pageAt(RIGHT + offMs + DAY_MS);
    expect(later.serverNow()).toBe(RIGHT + DAY_MS);
  },
);

it('leaves a clock alone that is right but for seconds, and the way of a slow response', async () => {
  const { serverNow, learnServerClock } = await pageAt(RIGHT);
  learnServerClock(response(RIGHT - 9_000), Date.now() - 2_000);
  learnServerClock(response(RIGHT - 3_600_000), Date.now() - 3_600_000);
  expect(serverNow()).toBe(RIGHT);
  expect(stored.size).toBe(0);
});

it('follows a clock that is corrected', async () => {
  const wrong = await pageAt(RIGHT - 3 * DAY_MS);
  wrong.learnServerClock(response(RIGHT), Date.now());
  const { serverNow, learnServerClock } = await pageAt(RIGHT);
  learnServerClock(response(RIGHT), Date.now());
  expect(serverNow()).toBe(RIGHT);
  expect(stored.size).toBe(0);
});

import { afterEach, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';

afterEach(() => {
  connection.reportAnswer();
  vi.useRealTimers();
});

it('asks a silent server at growing intervals, and at once when the network is back', async () => {
  vi.useFakeTimers();
  const probe = vi.fn(async () => connection.reportSilence(probe));
  const unsubscribe = connection.subscribe(() => {});
  connection.reportSilence(probe);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000);
  expect(probe).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probe).toHaveBeenCalledTimes(4);
  window.dispatchEvent(new Event('online'));
  expect(probe).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(probe).toHaveBeenCalledTimes(6);
  unsubscribe();
});

import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createBackgroundWork, pauseAfter } from './background-work.ts';

const NEVER_MS = 1_000_000;

/** Background work on a list of items, which are claimed in order. */
function open(items: string[], run: (item: string, signal: AbortSignal) => Promise<void>) {
  const report = vi.fn<(error: unknown) => void>();
  const queries = {
    resetClaims: vi.fn(async () => undefined),
    claim: vi.fn(async () => items.shift()),
  };
  const work = createBackgroundWork({
    queries,
    intervalMs: NEVER_MS,
    staleMs: 5_000,
    run,
    clock: () => 60_000,
    report,
  });
  return { work, queries, report };
}

describe('background work', () => {
  it('resets old claims, then runs all items one at a time, including those added meanwhile', async () => {
    const items = ['a', 'b'];
    const log: string[] = [];
    const { work, queries } = open(items, async (item) => {
      log.push(`${item} begins`);
      await wait(5);
      log.push(`${item} ends`);
      if (item === 'b') items.push('c');
    });
    expect(queries.claim).not.toHaveBeenCalled();
    await work.open();
    expect(queries.resetClaims).toHaveBeenCalledTimes(1);
    work.start();
    await expect.poll(() => log).toHaveLength(6);
    expect(log.join()).toBe('a begins,a ends,b begins,b ends,c begins,c ends');
    expect(queries.claim).toHaveBeenCalledWith(60_000, 55_000);
    await work.close();
  });

  it('runs an item that is added during the last look-up', async () => {
    const done: string[] = [];
    const { work, queries } = open([], async (item) => void done.push(item));
    queries.claim.mockImplementationOnce(async () => {
      await wait(1);
      work.start();
      queries.claim.mockResolvedValueOnce('late');
      return undefined;
    });
    work.start();
    await expect.poll(() => done).toEqual(['late']);
    await work.close();
  });

  it('reports a failure and runs the items behind it in the same round', async () => {
    const done: string[] = [];
    const { work, report } = open(['bad', 'good', 'better'], async (item) => {
      if (item === 'bad') throw new Error('no disk');
      done.push(item);
    });
    work.start();
    await expect.poll(() => done).toEqual(['good', 'better']);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no disk'));
    await work.close();
  });

  it('aborts the running item when it closes, waits for it, and claims no other', async () => {
    const items = ['long', 'next'];
    let isAborted = false;
    const { work, queries } = open(items, async (_, signal) => {
      await pauseAfter(performance.now(), { leastMs: NEVER_MS, signal });
      isAborted = signal.aborted;
    });
    work.start();
    await expect.poll(() => queries.claim.mock.calls.length).toBe(1);
    await work.close();
    expect(isAborted).toBe(true);
    work.start();
    await wait(5);
    expect(items).toEqual(['next']);
  });

  it('pauses as long as it worked', async () => {
    const startedAt = performance.now() - 20;
    const before = performance.now();
    await pauseAfter(startedAt, { leastMs: 1, signal: new AbortController().signal });
    expect(performance.now() - before).toBeGreaterThanOrEqual(19);
  });
});

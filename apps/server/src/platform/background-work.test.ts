import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createBackgroundWork, pauseAfter } from './background-work.ts';

const NEVER_MS = 1_000_000;

/** Items that are claimed in their order, as a table would hold them. */
function open(
  items: string[],
  run: (item: string, signal: AbortSignal) => Promise<void>,
  intervalMs = NEVER_MS,
) {
  const report = vi.fn<(error: unknown) => void>();
  const queries = {
    resetClaims: vi.fn(async () => undefined),
    claim: vi.fn(async () => items.shift()),
  };
  const work = createBackgroundWork({
    queries,
    intervalMs,
    staleMs: 5_000,
    run,
    clock: () => 60_000,
    report,
  });
  return { work, queries, report };
}

describe('work in the background', () => {
  it('is done one at a time, also what comes meanwhile, once the claims of before are reset', async () => {
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

  it('finds what was asked for during the last look-up', async () => {
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

  it('goes on at the next interval after a failure, which is reported', async () => {
    const done: string[] = [];
    const { work, report } = open(
      ['bad', 'good'],
      async (item) => {
        if (item === 'bad') throw new Error('no disk');
        done.push(item);
      },
      20,
    );
    work.start();
    await expect.poll(() => done).toEqual(['good']);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no disk'));
    await work.close();
  });

  it('is told to stop, is waited for, and takes nothing more', async () => {
    const items = ['long', 'next'];
    let isGivenBack = false;
    const { work, queries } = open(items, async (_, signal) => {
      await pauseAfter(performance.now(), { leastMs: NEVER_MS, signal });
      isGivenBack = signal.aborted;
    });
    work.start();
    await expect.poll(() => queries.claim.mock.calls.length).toBe(1);
    await work.close();
    expect(isGivenBack).toBe(true);
    work.start();
    await wait(5);
    expect(items).toEqual(['next']);
  });

  it('pauses for as long as it worked', async () => {
    const begun = performance.now() - 20;
    const before = performance.now();
    await pauseAfter(begun, { leastMs: 1, signal: new AbortController().signal });
    expect(performance.now() - before).toBeGreaterThanOrEqual(19);
  });
});

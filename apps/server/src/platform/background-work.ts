import { setTimeout as wait } from 'node:timers/promises';

/**
 * The table of work items. A claim is a time and a number in the row. Each write of the server that holds the claim renews
 * the time, and requires the number, which the next claim raises. So the writes of a server that is considered dead are refused.
 */
interface WorkQueries<Item> {
  /** At the start of a single server every claim is left from a crash: resetting them lets the items be claimed at once. */
  resetClaims(): Promise<void>;
  /** Claims the oldest item without a claim, or without progress since `staleBefore` (epoch milliseconds). */
  claim(now: number, staleBefore: number): Promise<Item | undefined>;
}

interface BackgroundWorkDeps<Item> {
  queries: WorkQueries<Item>;
  /** How often the server looks for items that another server left unfinished. */
  intervalMs: number;
  /** A server without progress for this long is dead. */
  staleMs: number;
  /**
   * Does the work of the item, or the rest of it after a crash. When the signal is aborted, `run` must release the claim and
   * return soon. An error is reported, and the next item runs: the failed one is claimed again when it is stale.
   */
  run(item: Item, signal: AbortSignal): Promise<void>;
  clock: () => number;
  report(error: unknown): void;
}

/** Runs one item at a time on this server until none is left: after `start`, and at each interval. */
export function createBackgroundWork<Item>(deps: BackgroundWorkDeps<Item>) {
  const { queries, intervalMs, staleMs, run, clock, report } = deps;
  const closing = new AbortController();
  const { signal } = closing;
  let working: Promise<void> | undefined;
  let isRequested = false;
  const timer = setInterval(start, intervalMs);
  timer.unref();

  function start(): void {
    isRequested = true;
    if (working !== undefined || signal.aborted) return;
    working = work()
      .catch(report)
      .finally(() => {
        working = undefined;
      });
  }

  async function work(): Promise<void> {
    while (isRequested && !signal.aborted) {
      // `start` may be called again during the last look-up.
      isRequested = false;
      await round();
    }
  }

  async function round(): Promise<void> {
    while (!signal.aborted) {
      const now = clock();
      const item = await queries.claim(now, now - staleMs);
      if (item === undefined) return;
      await run(item, signal).catch(report);
    }
  }

  return {
    /** To be called when an item was added. */
    start,
    /** Starts work, including items that a crash left unfinished. */
    async open(): Promise<void> {
      await queries.resetClaims();
      start();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      await working;
    },
  };
}
export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/**
 * Pauses as long as the piece of work took that started at `startedAt` (`performance.now()`). So other users have half of
 * the time; how long they wait depends on the size of the pieces, not on the pauses. Ends early when the signal is aborted.
 */
export async function pauseAfter(
  startedAt: number,
  { leastMs, signal }: { leastMs: number; signal: AbortSignal },
): Promise<void> {
  const pause = Math.max(leastMs, performance.now() - startedAt);
  await wait(pause, undefined, { signal }).catch(() => undefined);
}

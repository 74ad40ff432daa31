import { setTimeout as wait } from 'node:timers/promises';

/**
 * The rows that say what is to be done. A claim is a time and a number in the row: each write of whoever works on it renews
 * the time, and asks for the number, which the next claim raises. So the writes of a server that was taken for dead are refused.
 */
interface WorkQueries<Item> {
  /** On a single server, nobody works at the start: what a crash left is claimed at once. */
  resetClaims(): Promise<void>;
  /** The oldest item without a claim, or on which nobody made progress since `staleBefore` (epoch milliseconds). */
  claim(now: number, staleBefore: number): Promise<Item | undefined>;
}

interface BackgroundWorkParts<Item> {
  queries: WorkQueries<Item>;
  /** How often it is looked for what another server left. */
  intervalMs: number;
  /** A server without progress for this long is dead. */
  staleMs: number;
  /**
   * Does it, or what is left of it after a crash. Once the signal is aborted it gives the claim back and returns soon. What it
   * throws is reported and ends the round: the item is claimed again when it is stale.
   */
  run(item: Item, signal: AbortSignal): Promise<void>;
  clock: () => number;
  report(error: unknown): void;
}

/** Does one item at a time on this server, until none is left: after `start`, and at each interval. */
export function createBackgroundWork<Item>(parts: BackgroundWorkParts<Item>) {
  const { queries, intervalMs, staleMs, run, clock, report } = parts;
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
      // More may be asked for during the last look-up.
      isRequested = false;
      await round();
    }
  }

  async function round(): Promise<void> {
    while (!signal.aborted) {
      const now = clock();
      const item = await queries.claim(now, now - staleMs);
      if (item === undefined) return;
      await run(item, signal);
    }
  }

  return {
    /** For new work. */
    start,
    /** Also goes on with what a crash left. */
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
 * After a piece of work that was begun at that time (`performance.now()`): as long as it took, which leaves other users half of
 * the time. How long they wait depends on the size of the pieces, not on the pauses. Ends early when the signal is aborted.
 */
export async function pauseAfter(
  begun: number,
  { leastMs, signal }: { leastMs: number; signal: AbortSignal },
): Promise<void> {
  const pause = Math.max(leastMs, performance.now() - begun);
  await wait(pause, undefined, { signal }).catch(() => undefined);
}

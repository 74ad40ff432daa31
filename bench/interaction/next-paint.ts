import type { Page } from '@playwright/test';

/** Approximates a low-end phone. */
const SLOWDOWN = 4;
/** The shortest reported event, ms; shorter ones count as this long. */
const LEAST_MS = 16;

/** An answer's reaction is over in 300 ms; the next question follows. */
const WATCHED_MS = 500;

interface Timed extends PerformanceEntry {
  interactionId: number;
}

type Seen = Window & { longest: number };

/** Throttles the page's processor and records the durations of events for `timed`. Call it before opening the page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((least) => {
    const seen = window as unknown as Seen;
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timed[])
        // A hover does not count as an interaction.
        if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST_MS);
}

/** From the input to the next frame that was painted, ms, of the slowest event that `act` sets off. */
export async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as Seen).longest = 0;
  });
  await act();
  // Entries are reported after their frame.
  return page.evaluate(async (least) => {
    await new Promise((later) => setTimeout(later, 250));
    return Math.max(least, (window as unknown as Seen).longest);
  }, LEAST_MS);
}

/** Frames a second that the page's thread could draw in the half second from `act` on. */
export async function frameRate(page: Page, act: () => Promise<unknown>): Promise<number> {
  const counted = page.evaluate(
    (watched) =>
      new Promise<number>((resolve) => {
        let first: number | undefined;
        let frames = 0;
        const step = (now: number) => {
          first ??= now;
          if (now - first >= watched) return resolve((frames / (now - first)) * 1_000);
          frames += 1;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    WATCHED_MS,
  );
  await act();
  return counted;
}

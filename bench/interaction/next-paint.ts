import type { Page } from '@playwright/test';

/** Approximates a low-end phone. */
const SLOWDOWN = 4;
/** The shortest reported event, ms; shorter ones count as this long. */
const LEAST_MS = 16;

interface Timed extends PerformanceEntry {
  interactionId: number;
}

type MeasuredWindow = Window & { longest: number };

/** Throttles the page's processor and records the durations of events for `timed`. Call it before opening the page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((least) => {
    const seen = window as unknown as MeasuredWindow;
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timed[])
        // A hover does not count as an interaction.
        if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST_MS);
}

/** The time in ms from the input to the next painted frame, for the slowest event that `act` causes. */
export async function timed(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as MeasuredWindow).longest = 0;
  });
  await act();
  // Entries are reported some time after their frame.
  return page.evaluate(async (least) => {
    await new Promise((later) => setTimeout(later, 250));
    return Math.max(least, (window as unknown as MeasuredWindow).longest);
  }, LEAST_MS);
}

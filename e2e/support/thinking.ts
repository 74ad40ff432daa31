import { expect, type Page } from '@playwright/test';

/** Longer than the time below which the memory model ignores an answer. */
const THINKING_MS = 600;

/** Lets `think` advance the page's clock, which otherwise runs as usual. To be called before the page is opened. */
export const installClock = (page: Page) => page.clock.install();

/** The time that a learner takes for an answer, on the page's clock. */
export const think = (page: Page) => page.clock.fastForward(THINKING_MS);

/** The same in a room, whose server measures it on its own clock: the answer comes once the question has been open so long. */
export async function thinkInRoom(): Promise<void> {
  const askedAt = performance.now();
  await expect.poll(() => performance.now() - askedAt).toBeGreaterThan(THINKING_MS);
}
